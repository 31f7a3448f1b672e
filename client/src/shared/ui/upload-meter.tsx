import { chakra, Flex } from '@chakra-ui/react';
import { useUploadProgress } from '../api/upload-progress.ts';
import { formatBytes } from '../format.ts';
import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface UploadMeterProps {
  /** The name the upload was started under. */
  readonly name: string;
  readonly onCancel: () => void;
}

/** Percentage, size and speed of a running upload, and a way to stop it. */
export function UploadMeter({ name, onCancel }: UploadMeterProps) {
  const progress = useUploadProgress(name);
  if (!progress || progress.total === 0) return null;
  const { loaded, total, bytesPerSecond } = progress;
  const percent = Math.floor((loaded / total) * 100);
  return (
    <Flex direction="column" gap="2" p="4" bg="surface.inset" borderRadius="md">
      <ProgressBar label="Upload" percent={percent} />
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <chakra.p textStyle="small" fontVariantNumeric="tabular-nums">
          {loaded < total
            ? `${percent}% · ${formatBytes(loaded)} of ${formatBytes(total)} · ${formatBytes(bytesPerSecond)}/s`
            : 'Uploaded. The server is finishing up.'}
        </chakra.p>
        <Button look="bare" size="inline" onClick={onCancel}>
          Cancel upload
        </Button>
      </Flex>
    </Flex>
  );
}
