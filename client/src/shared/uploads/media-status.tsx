import type { MediaState, MediaStep } from '@atelier/contracts/media/assets';
import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '~/shared/ui/form/button.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';

const stepWords: Readonly<Record<MediaStep, string>> = {
  inspecting: 'Inspecting',
  thumbnail: 'Making the thumbnail',
  preparing: 'Preparing for playback',
};

interface MediaStatusProps {
  readonly media: MediaState;
  /** The current processing step, if known. */
  readonly step: MediaStep | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Processing state of a lesson's video, with the reason for a failure. */
export function MediaStatus({ media, step, onRetry, retrying }: MediaStatusProps) {
  const { status, progress, error } = media;
  switch (status) {
    case 'none':
      return <Badge>No video</Badge>;
    case 'queued':
      return <Badge tone="warning">Queued</Badge>;
    case 'ready':
      return <Badge tone="success">Ready</Badge>;
    case 'processing':
      return (
        <chakra.div w="thumb">
          <chakra.p textStyle="note" mb="1.5" fontVariantNumeric="tabular-nums">
            {[`Processing ${Math.round(progress)}%`, step && stepWords[step]]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          <ProgressBar label="Processing" percent={progress} />
        </chakra.div>
      );
    case 'failed':
      return (
        <Flex align="center" gap="3" wrap="wrap">
          <Badge tone="danger">Failed</Badge>
          <chakra.span textStyle="note" color="danger">
            {error ?? 'The video could not be processed.'}
          </chakra.span>
          <Button variant="outline" size="sm" disabled={retrying} onClick={onRetry}>
            {retrying ? 'Retrying...' : 'Retry'}
          </Button>
        </Flex>
      );
  }
}
