import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { codeOf, messageOf, statusOf } from '~/shared/api/api-error.ts';
import { attachVideo, removeRow } from './api.ts';
import { type Upload, uploadIdOf } from './upload.ts';
import { onUploadsChange, uploadDone, uploadStopped } from './upload-queue.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Assigns each complete upload to its row, and removes rows that were created only for a file that
 * the server refuses. After a failure, the upload is kept for a retry.
 * @returns a function that stops this
 */
export function attachUploads(dispatch: Dispatch): () => void {
  const begun = new Set<string>();
  const once = async (key: string, work: () => Promise<void>) => {
    if (begun.has(key)) return;
    begun.add(key);
    await work();
  };
  return onUploadsChange((uploads) => {
    for (const upload of uploads) {
      const { key, status, target } = upload;
      if (!target) continue;
      if (status === 'sent') {
        void once(key, () => attach(upload, dispatch).finally(() => begun.delete(key)));
      } else if (status === 'refused' && target.isMadeForFile) {
        void once(
          key,
          async () => void (await dispatch(removeRow.initiate(target, { track: false }))),
        );
      }
    }
  });
}

async function attach(upload: Upload, dispatch: Dispatch): Promise<void> {
  const { key, target } = upload;
  const uploadId = uploadIdOf(upload);
  if (!target || !uploadId) return;
  const { error } = await dispatch(attachVideo.initiate({ target, uploadId }, { track: false }));
  // The response to an earlier attempt was lost, and the row already has its video.
  if (!error || codeOf(error) === 'UPLOAD_USED') uploadDone(key);
  else {
    const kind = statusOf(error) === 0 ? 'offline' : 'stopped';
    uploadStopped(key, { kind, text: messageOf(error, 'The video could not be saved.') });
  }
}
