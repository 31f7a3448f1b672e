import type { Transcription } from '@atelier/contracts/media/transcription';
import { chakra, Flex } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import type { CaptionedRow } from './captions-api.ts';
import { useGetTranscriptionQuery, useTranscribeMutation } from './transcription-api.ts';

/** Polling interval in milliseconds; changes in between arrive as live events. */
const intervalMs = 10_000;

/** The automatic captions of a video: what is said while it is transcribed, and a button. */
export function VideoTranscription({ place, id }: CaptionedRow) {
  const video = { place, id };
  const { data } = useGetTranscriptionQuery(video, { pollingInterval: intervalMs });
  const [transcribe, { isLoading }] = useTranscribeMutation();
  if (!data?.is_on) return null;
  const { status, reason, cues } = data.transcription;
  const isOpen = status === 'waiting' || status === 'running';
  const start = async () => {
    const { data: started, error } = await transcribe(video);
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else toast('success', started.message);
  };
  return (
    <chakra.section aria-label="Automatic captions" py="3" borderTopWidth="hairline">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <chakra.p textStyle="small" role="status" color={status === 'failed' ? 'danger' : 'text'}>
          {stateText(data.transcription)}
        </chakra.p>
        {!isOpen && (
          <Button variant="outline" size="sm" disabled={isLoading} onClick={() => void start()}>
            {status === 'none' ? 'Transcribe' : 'Transcribe again'}
          </Button>
        )}
      </Flex>
      {reason && (
        <chakra.p textStyle="small" color="text.muted" mt="1">
          {reason}
        </chakra.p>
      )}
      {cues.length > 0 && (
        <chakra.p
          tabIndex={0}
          role="region"
          aria-label="What was said so far"
          textStyle="small"
          color="text.muted"
          mt="2"
          maxH="40"
          overflowY="auto"
        >
          {cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')}
        </chakra.p>
      )}
    </chakra.section>
  );
}

function stateText({ status, progress }: Transcription): string {
  switch (status) {
    case 'none':
      return 'This video has not been transcribed.';
    case 'waiting':
      return 'Waiting to be transcribed';
    case 'running':
      return `Being transcribed · ${progress}%`;
    case 'done':
      return 'Transcribed';
    case 'failed':
      return 'Transcription failed';
  }
}
