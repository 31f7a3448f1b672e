import { chakra, Flex } from '@chakra-ui/react';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { formatBytes, formatLength } from '~/shared/format/format.ts';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { secondsLeft } from '~/shared/uploads/sending/rate.ts';
import { percentOf, type Upload, type UploadOutcome } from '~/shared/uploads/sending/upload.ts';
import { forgetUpload, pauseUpload, resumeUpload } from '~/shared/uploads/upload-queue.ts';

interface UploadStateProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** Progress of an upload, with its actions. */
export function UploadState({ upload, onCancel }: UploadStateProps) {
  const { key, status, problem, fileName, target } = upload;
  const isOver = status === 'done' || (status === 'refused' && target !== null);
  const fault = problem ?? (upload.outcome?.status === 'failed' ? failureOf(upload.outcome) : null);
  return (
    <Flex align="center" gap="2">
      <chakra.div flex="1" minW="0">
        {!isOver && <ProgressBar label={`Upload of ${fileName}`} percent={percentOf(upload)} />}
        <chakra.p
          textStyle="note"
          mt="1.5"
          color={fault ? 'danger' : 'text.muted'}
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {fault ?? wordsOf(upload)}
        </chakra.p>
      </chakra.div>
      <Flex>
        {status === 'sending' && (
          <RowAction label={`Pause ${fileName}`} onClick={() => void pauseUpload(key)}>
            <Pause aria-hidden />
          </RowAction>
        )}
        {status === 'paused' && (
          <RowAction label={`Resume ${fileName}`} onClick={() => resumeUpload(key)}>
            <Play aria-hidden />
          </RowAction>
        )}
        {(status === 'stopped' || status === 'offline') && (
          <RowAction label={`Retry ${fileName}`} onClick={() => resumeUpload(key)}>
            <RotateCcw aria-hidden />
          </RowAction>
        )}
        <RowAction
          label={isOver ? `Dismiss ${fileName}` : `Cancel ${fileName}`}
          onClick={() => (isOver ? forgetUpload(key) : onCancel())}
        >
          <X aria-hidden />
        </RowAction>
      </Flex>
    </Flex>
  );
}

function failureOf({ error }: UploadOutcome): string {
  return `Failed: ${error ?? 'The video could not be processed.'}`;
}

function wordsOf(upload: Upload): string {
  const { part, status, sent, size, bytesPerSecond, target, stalled, outcome } = upload;
  const amount = `${percentOf(upload)}% · ${formatBytes(sent)} of ${formatBytes(size)}`;
  switch (status) {
    case 'waiting':
      return 'Waiting for its turn';
    case 'sending': {
      if (stalled) return `Stalled · ${amount}`;
      const left = secondsLeft(sent, size, bytesPerSecond);
      if (left === null) return amount;
      return `${amount} · ${formatBytes(bytesPerSecond)}/s · ${formatLength(left)} left`;
    }
    case 'paused':
      return `Paused · ${amount}`;
    case 'offline':
      return `No connection. Resumes automatically · ${amount}`;
    case 'refused':
    case 'stopped':
      return `Stopped · ${amount}`;
    case 'interrupted':
      return `Interrupted · ${amount}`;
    case 'sent':
      return target ? 'Uploaded. Saving it…' : 'Uploaded. It is used when the form is saved.';
    case 'done':
      if (part === 'source') return 'Uploaded and saved.';
      return outcome ? 'Processed' : 'Uploaded. The server processes it now.';
  }
}
