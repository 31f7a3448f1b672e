import { useRemoveRowMutation } from './api.ts';
import type { Upload } from './upload.ts';
import { cancelUpload } from './upload-queue.ts';

/** Cancels an upload; a row that was created only for its file is removed. */
export function useCancelUpload(): (upload: Upload) => Promise<void> {
  const [removeRow] = useRemoveRowMutation();
  return async ({ key, target, status }) => {
    await cancelUpload(key);
    if (target?.isMadeForFile && status !== 'done') await removeRow(target);
  };
}
