import { formatCount } from '~/shared/format/format.ts';
import type { Upload } from '~/shared/uploads/sending/upload.ts';

/** Summarizes the number of files being sent and the outcome of their videos. */
export function headlineOf(uploads: readonly Upload[]): string {
  const count = (fits: (upload: Upload) => boolean) => uploads.filter(fits).length;
  const done = count(({ status }) => status === 'done');
  const ready = count(({ outcome }) => outcome?.status === 'ready');
  const failed = count(({ status, outcome }) => {
    return status === 'refused' || outcome?.status === 'failed';
  });
  const sent =
    done === uploads.length
      ? `${formatCount(done, 'upload')} done`
      : `Uploads: ${done} of ${uploads.length} done`;
  return [sent, ready > 0 && `${ready} ready`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(' · ');
}
