import { useRemoveRowMutation } from './api.ts';
import type { Upload } from './upload.ts';
import { cancelUpload } from './upload-queue.ts';

/** Gives an upload up; a row that was made for its file alone goes with it. */
export function useCancelUpload(): (upload: Upload) => Promise<void> {
  const [removeRow] = useRemoveRowMutation();
  return async ({ key, target, status }) => {
    await cancelUpload(key);
    if (target?.isMadeForFile && status !== 'done') await removeRow(target);
  };
}
