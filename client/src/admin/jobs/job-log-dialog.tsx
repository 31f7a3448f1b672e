import type { QueuedJob } from '@atelier/contracts/media/video-jobs';
import { chakra } from '@chakra-ui/react';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetJobLogQuery } from './api.ts';

interface JobLogDialogProps {
  readonly job: QueuedJob;
  readonly onClose: () => void;
}

/** The log of a job and the reason for its failure. */
export function JobLogDialog({ job, onClose }: JobLogDialogProps) {
  const { id, queue, reason } = job;
  const { data, isError, refetch } = useGetJobLogQuery({ id, queue });
  return (
    <Dialog open onClose={onClose} title="Log" description={jobTitle(job)} size="lg">
      {reason && (
        <chakra.p mb="4" color="danger" overflowWrap="anywhere">
          {reason}
        </chakra.p>
      )}
      {isError ? (
        <Notice tone="error" title="The log could not be loaded" onRetry={refetch} />
      ) : !data ? (
        <Skeleton h="20" />
      ) : data.lines.length === 0 ? (
        <chakra.p color="text.muted">Nothing has been logged yet.</chakra.p>
      ) : (
        <chakra.pre
          tabIndex={0}
          aria-label="Lines of the log"
          role="region"
          textStyle="note"
          p="4"
          maxH="half"
          overflow="auto"
          bg="surface.inset"
          borderRadius="md"
        >
          {data.lines.join('\n')}
        </chakra.pre>
      )}
    </Dialog>
  );
}

const work: Readonly<Record<string, string>> = {
  'process-video': 'Process a video',
  'package-video': 'Prepare a video for streaming',
  'redact-video': 'Remove location and device data from a video',
  'copy-archive': 'Copy source files',
  'discard-asset': 'Delete stored files',
  'transcribe-video': 'Transcribe a video',
};

export function jobTitle({ name, file_name, asset_id }: QueuedJob): string {
  return `${work[name] ?? name}: ${file_name ?? asset_id}`;
}
