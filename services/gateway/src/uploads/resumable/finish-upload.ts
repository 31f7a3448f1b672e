import { restPrefix } from '@atelier/contracts/core/keys';
import { type ResumableUpload, uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { UploadCall } from './upload-lock.ts';

/**
 * Completes the object of an upload whose bytes are all stored. Safe to repeat: an earlier attempt
 * may have ended at any point, even after the store had completed the object.
 * @throws AppError GONE if the store has lost the parts
 */
export async function finishUpload(
  upload: ResumableUpload,
  lease: string,
  { store, call }: UploadCall,
): Promise<ResumableUpload> {
  const { id, length, file, multipartId, etags } = upload;
  const key = file!.key;
  if (multipartId) await store.parts.complete({ key, uploadId: multipartId }, etags);
  const stored = await store.head(key);
  if (stored?.bytes !== length) throw lostUpload();
  const finished = await call(uploadOperations.finish, { id, lease });
  // Leftovers, or parts begun by a gateway that was killed before it could record them.
  await Promise.all([store.parts.abortAll(key), store.removeAll(restPrefix(id))]).catch(
    () => undefined,
  );
  return finished;
}

/** The store no longer has the parts, so only a new upload can help. */
export function lostUpload(): AppError {
  return new AppError('GONE', 'The upload was lost. Please start again');
}
