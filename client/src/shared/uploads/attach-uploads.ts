import { isGone, isUnavailable, messageOf } from '~/shared/api/api-error.ts';
import { attachFile } from './api.ts';
import { type Dispatch, findTarget, removeMadeRow } from './rows-of-uploads.ts';
import { type Upload, type UploadTarget, uploadIdOf } from './sending/upload.ts';
import { onUploadsChange } from './upload-list.ts';
import { aimUpload, uploadDone, uploadStopped } from './upload-queue.ts';

/**
 * Assigns each completed upload to its row, and removes rows that were created only for a file that
 * the server rejects. After a failure, the upload is kept for a retry.
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
        void once(key, () => removeMadeRow(dispatch, target));
      }
    }
  });
}

async function attach(upload: Upload, dispatch: Dispatch): Promise<void> {
  const { key, part, target } = upload;
  const uploadId = uploadIdOf(upload);
  if (!target || !uploadId) return;
  const attached = attachFile.initiate({ target, part, uploadId }, { track: false });
  const { error } = await dispatch(attached);
  // The row can be given the file again if a response was lost. So another row has a used upload.
  if (!error) uploadDone(key);
  else if (target.kind === 'lesson' && isGone({ error })) await follow(upload, target, dispatch);
  else {
    const kind = isUnavailable(error) ? 'offline' : 'stopped';
    uploadStopped(key, { kind, text: messageOf(error, 'The file could not be saved.') });
  }
}

/** Assigns a file to its lesson in the course to which the lesson was moved during the upload. */
async function follow(upload: Upload, target: UploadTarget, dispatch: Dispatch): Promise<void> {
  const { key } = upload;
  const found = await findTarget(dispatch, target);
  if (found && found.target.parentId !== target.parentId) {
    aimUpload(key, found.target);
    await attach({ ...upload, target: found.target }, dispatch);
  } else if (found === null) {
    const text = 'The lesson has been deleted. Restore it and retry, or cancel the upload.';
    uploadStopped(key, { kind: 'stopped', text });
  } else uploadStopped(key, { kind: 'offline', text: '' });
}
