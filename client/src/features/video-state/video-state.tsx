import type { AssetOwner, MediaState } from '@atelier/contracts/assets';
import { cancelUpload, useUploadFor } from '../uploads/upload-queue.ts';
import { UploadState } from '../uploads/upload-state.tsx';
import { useMediaState } from './media-states.ts';
import { MediaStatus } from './media-status.tsx';

interface VideoStateProps {
  readonly kind: AssetOwner['kind'];
  readonly id: string;
  /** What the row itself says. */
  readonly media: MediaState;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Where the video of a row stands: on its way to the server, being processed, ready or failed. */
export function VideoState({ kind, id, media, onRetry, retrying }: VideoStateProps) {
  const upload = useUploadFor(kind, id);
  const live = useMediaState(kind, id);
  if (upload) {
    return <UploadState upload={upload} onCancel={() => void cancelUpload(upload.key)} />;
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
