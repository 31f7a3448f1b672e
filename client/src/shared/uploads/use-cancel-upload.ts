import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { removeMadeRow } from './rows-of-uploads.ts';
import type { Upload } from './sending/upload.ts';
import { cancelUpload } from './upload-queue.ts';

/** Cancels an upload; a row that was created only for its file is removed. */
export function useCancelUpload(): (upload: Upload) => Promise<void> {
  const dispatch = useAppDispatch();
  return async ({ key, target, status }) => {
    await cancelUpload(key);
    if (target?.isMadeForFile && status !== 'done') await removeMadeRow(dispatch, target);
  };
}
