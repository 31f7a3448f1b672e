import type { CaptionTrack } from '@atelier/contracts/media/captions';
import { type ReactNode, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { VideoPreview } from '~/shared/ui/media/video-preview.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { type CaptionedRow, useReadCaptionsQuery } from './captions-api.ts';
import { CaptionsPanel } from './captions-panel.tsx';
import { CueEditor } from './cue-editor.tsx';

interface CaptionedVideoProps extends CaptionedRow {
  readonly title: string;
  readonly description?: string | undefined;
  /** undefined while it is not known. */
  readonly video: string | null | undefined;
  readonly poster: string | null;
  /** Where the dialog was opened from, if it returns there. */
  readonly back?: { readonly label: string; readonly go: () => void };
  readonly onClose: () => void;
  /** Shown below the video. */
  readonly children?: ReactNode;
}

/** A dialog with a video and its captions, or the editor of one of them. */
export function CaptionedVideo(props: CaptionedVideoProps) {
  const { place, id, title, description, video, poster, back, onClose, children } = props;
  const [edited, setEdited] = useState<CaptionTrack | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const edit = (track: CaptionTrack) => {
    setEdited(track);
    setLeft(track.id);
  };
  const leave = () => setEdited(null);
  return (
    <Dialog
      open
      onClose={onClose}
      onEscape={edited ? leave : back?.go}
      title={edited ? `${title}: ${edited.label}` : title}
      description={edited ? undefined : description}
      size={edited ? 'full' : 'lg'}
    >
      {edited && video ? (
        <LoadedEditor id={edited.id} video={video} onDone={leave} />
      ) : (
        <>
          {video !== undefined && <VideoPreview src={video} title={title} poster={poster} />}
          {children}
          {video && <CaptionsPanel place={place} id={id} focused={left} onEdit={edit} />}
        </>
      )}
      {back && !edited && (
        <Button variant="outline" mt="4" onClick={back.go}>
          {back.label}
        </Button>
      )}
    </Dialog>
  );
}

interface LoadedEditorProps {
  readonly id: string;
  readonly video: string;
  readonly onDone: () => void;
}

function LoadedEditor({ id, video, onDone }: LoadedEditorProps) {
  const { data, error, refetch } = useReadCaptionsQuery({ id });
  if (data) {
    return <CueEditor track={data.captions} cues={data.cues} video={video} onDone={onDone} />;
  }
  if (!error) return <Spinner label="Loading the captions" />;
  return (
    <Notice tone="error" title="The captions could not be loaded" onRetry={refetch}>
      {messageOf(error, 'The server could not be reached. Check your connection.')}
    </Notice>
  );
}
