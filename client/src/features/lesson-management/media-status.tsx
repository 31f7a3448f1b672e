import type { MediaState } from '@atelier/contracts/assets';
import { chakra, Flex } from '@chakra-ui/react';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { ProgressBar } from '~/shared/ui/progress-bar.tsx';

interface MediaStatusProps {
  readonly media: MediaState;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Where the processing of a lesson's video stands, and why it failed when it did. */
export function MediaStatus({ media, onRetry, retrying }: MediaStatusProps) {
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
            {`Processing ${Math.round(progress)}%`}
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
          <Button look="outline" size="sm" disabled={retrying} onClick={onRetry}>
            {retrying ? 'Retrying...' : 'Retry'}
          </Button>
        </Flex>
      );
  }
}
