import type { CaptionTrack } from '@atelier/contracts/media/captions';
import { chakra, Flex } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup, toast } from '~/shared/feedback/feedback.ts';
import { Button, ButtonAnchor } from '~/shared/ui/form/button.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { AddCaptions } from './add-captions.tsx';
import {
  type CaptionedRow,
  useDeleteCaptionsMutation,
  useListCaptionsQuery,
  useUpdateCaptionsMutation,
} from './captions-api.ts';
import { VideoTranscription } from './video-transcription.tsx';

interface CaptionsPanelProps extends CaptionedRow {
  /** The captions whose editor has just been left; null at first. */
  readonly focused: string | null;
  readonly onEdit: (track: CaptionTrack) => void;
}

/** Captions of a video: added from files, downloaded, edited and deleted. */
export function CaptionsPanel({ place, id, focused, onEdit }: CaptionsPanelProps) {
  const { data, error, isLoading, refetch } = useListCaptionsQuery({ place, id });
  return (
    <chakra.section aria-label="Captions" mt="6">
      <chakra.h3 textStyle="heading" mb="3">
        Captions
      </chakra.h3>
      {isLoading && <Spinner label="Loading the captions" />}
      {error !== undefined && (
        <Notice tone="error" title="The captions could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      )}
      {data && data.captions.length === 0 && (
        <chakra.p color="text.muted">
          No captions yet. Add a WebVTT or SRT file for each language.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {data?.captions.map((track) => (
          <Track
            key={track.id}
            track={track}
            isFocused={track.id === focused}
            onEdit={() => onEdit(track)}
          />
        ))}
      </chakra.ul>
      <VideoTranscription place={place} id={id} />
      {data && <AddCaptions place={place} id={id} />}
    </chakra.section>
  );
}

const origins = {
  uploaded: 'Uploaded',
  transcribed: 'Transcribed automatically',
  corrected: 'Transcribed, then corrected',
} as const;

interface TrackProps {
  readonly track: CaptionTrack;
  readonly isFocused: boolean;
  readonly onEdit: () => void;
}

function Track({ track, isFocused, onEdit }: TrackProps) {
  const { id, label, origin, fits, reviewed, src } = track;
  const isUnread = origin === 'transcribed' && !reviewed;
  const [remove] = useDeleteCaptionsMutation();
  const [update] = useUpdateCaptionsMutation();
  const failed = (error: unknown) =>
    popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
  const confirmThat = async (fact: { fits: true } | { reviewed: true }) => {
    const { error } = await update({ id, ...fact });
    if (error) failed(error);
  };
  const ask = async () => {
    if (!(await confirmDeletion({ name: `${label} captions` }))) return;
    const { data, error } = await remove({ id });
    if (error) failed(error);
    else toast('success', data.message);
  };
  return (
    <chakra.li py="3" borderTopWidth="hairline">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <div>
          <chakra.p fontWeight="semibold">{label}</chakra.p>
          <chakra.p textStyle="small" color="text.muted">
            {isUnread ? `${origins[origin]}, not reviewed yet` : origins[origin]}
          </chakra.p>
        </div>
        <Flex gap="1" wrap="wrap">
          {(['vtt', 'srt'] as const).map((format) => (
            <ButtonAnchor
              key={format}
              variant="quiet"
              size="sm"
              aria-label={`Download ${label} as ${format.toUpperCase()}`}
              href={src.replace(/vtt$/, format)}
              download={`${label}.${format}`}
            >
              {format.toUpperCase()}
            </ButtonAnchor>
          ))}
          {isUnread && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Mark ${label} as reviewed`}
              onClick={() => void confirmThat({ reviewed: true })}
            >
              Mark as reviewed
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={`Edit ${label}`}
            autoFocus={isFocused}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${label}`}
            onClick={() => void ask()}
          >
            Delete
          </Button>
        </Flex>
      </Flex>
      {!fits && (
        <Notice
          title="Do they still fit?"
          action={
            <Button variant="outline" size="sm" onClick={() => void confirmThat({ fits: true })}>
              They fit
            </Button>
          }
        >
          The video has been replaced since these captions were made.
        </Notice>
      )}
    </chakra.li>
  );
}
