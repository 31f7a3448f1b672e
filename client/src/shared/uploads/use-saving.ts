import { useEffect, useRef } from 'react';
import { fieldErrorsOf, messageOf, statusOf } from '~/shared/api/api-error.ts';
import { useAttachVideoMutation } from './api.ts';
import { type Upload, uploadIdOf } from './upload.ts';
import { uploadDone, uploadStopped } from './upload-queue.ts';

/** Gives each whole file to its row. A failure keeps the file: it can be tried again. */
export function useSaving(uploads: readonly Upload[]): void {
  const [attach] = useAttachVideoMutation();
  const saving = useRef(new Set<string>());

  useEffect(() => {
    const save = async (upload: Upload) => {
      const { key, target } = upload;
      const uploadId = uploadIdOf(upload);
      if (!target || !uploadId || saving.current.has(key)) return;
      saving.current.add(key);
      const { error } = await attach({ target, uploadId });
      saving.current.delete(key);
      if (!error || wasSavedBefore(error)) uploadDone(key);
      else {
        const kind = statusOf(error) === 0 ? 'offline' : 'stopped';
        uploadStopped(key, { kind, text: messageOf(error, 'The video could not be saved.') });
      }
    };
    for (const upload of uploads) if (upload.status === 'sent') void save(upload);
  }, [uploads, attach]);
}

/** An answer that got lost: the save before this one had gone through. */
function wasSavedBefore(error: unknown): boolean {
  return fieldErrorsOf(error).some(
    ({ path, message }) =>
      path === 'video_upload_id' && message === 'The upload has been used already',
  );
}
