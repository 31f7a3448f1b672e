import { confirm } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useCancelUpload } from '~/shared/uploads/rows-of-uploads.ts';
import type { Upload } from '~/shared/uploads/sending/upload.ts';
import { forgetUpload, resumeUpload } from '~/shared/uploads/upload-queue.ts';

/** Actions for several uploads at once. */
export function TrayActions({ uploads }: { uploads: readonly Upload[] }) {
  const cancel = useCancelUpload();
  const halted = uploads.filter(({ status }) => status === 'stopped' || status === 'offline');
  const over = uploads.filter(({ status }) => status === 'done' || status === 'refused');
  const unfinished = uploads.filter((upload) => !over.includes(upload));
  const retryAll = () => {
    for (const { key } of halted) resumeUpload(key);
  };
  const cancelAll = async () => {
    const text =
      'What has been sent so far will be lost, along with the lessons created for these files.';
    if (!(await confirm('Cancel all uploads?', text, 'Cancel uploads', 'Keep uploading'))) return;
    for (const upload of unfinished) void cancel(upload);
  };
  const clear = () => {
    for (const { key } of over) forgetUpload(key);
  };
  return (
    <>
      {halted.length > 1 && (
        <Button variant="quiet" size="sm" onClick={retryAll}>
          Retry all
        </Button>
      )}
      {unfinished.length > 1 && (
        <Button variant="quiet" size="sm" onClick={() => void cancelAll()}>
          Cancel all
        </Button>
      )}
      {over.length > 0 && (
        <Button variant="quiet" size="sm" onClick={clear}>
          Clear finished
        </Button>
      )}
    </>
  );
}
