import type { UnusedUpload } from '@atelier/contracts/media/video-jobs';
import { chakra } from '@chakra-ui/react';
import { formatBytes, formatDateTime } from '~/shared/format/format.ts';
import { Panel } from '~/shared/ui/layout/panel.tsx';

/** Finished uploads that no lesson or other row has got, and when they are deleted. */
export function UnusedUploads({ uploads }: { uploads: readonly UnusedUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <chakra.div mb="10">
      <Panel title="Uploads that nothing uses">
        <chakra.p textStyle="small" color="text.muted" mb="3">
          Their forms were not saved, or the save was lost. Choose the file again where it belongs.
        </chakra.p>
        <chakra.ul listStyleType="none" textStyle="small">
          {uploads.map(({ id, file_name, bytes, expires_at }) => (
            <chakra.li key={id} py="2" borderTopWidth="hairline" overflowWrap="anywhere">
              {file_name || 'A file without a name'} · {formatBytes(bytes)} · deleted on{' '}
              {formatDateTime(expires_at)}
            </chakra.li>
          ))}
        </chakra.ul>
      </Panel>
    </chakra.div>
  );
}
