import type { AssetOwner, MediaState } from '@atelier/contracts/media/assets';
import { useMediaState } from './media-states.ts';
import { MediaStatus } from './media-status.tsx';
import { useCancelUpload } from './rows-of-uploads.ts';
import { UploadState } from './tray/upload-state.tsx';
import { useUploadFor } from './upload-for-row.ts';

interface VideoStateProps {
  readonly kind: AssetOwner['kind'];
  readonly id: string;
  /** State according to the row itself. */
  readonly media: MediaState;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** State of a row's video: uploading, processing, ready or failed. */
export function VideoState({ kind, id, media, onRetry, retrying }: VideoStateProps) {
  const upload = useUploadFor(kind, id, 'video');
  const live = useMediaState(kind, id);
  const cancel = useCancelUpload();
  if (upload) {
    return <UploadState upload={upload} onCancel={() => void cancel(upload)} />;
  }
  return (
    <MediaStatus
      media={live?.media ?? media}
      step={live?.step ?? null}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
