import type { ResumableUpload } from '@atelier/contracts/media/uploads';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import type { UploadRow } from './upload-model.ts';

/**
 * Converts an upload for its owner.
 *
 * @throws AppError NOT_FOUND if it does not exist or belongs to another admin, GONE if it is used
 * or expired
 */
export function presentUpload(row: UploadRow | null, adminId: string): ResumableUpload {
  if (row?.adminId !== adminId) throw notFound('There is no such upload');
  const { _id, state, expiresAt, ...rest } = row;
  if (state === 'claimed') throw new AppError('GONE', 'The upload has been used');
  if (expiresAt <= new Date()) throw new AppError('GONE', 'The upload has expired');
  return { ...rest, id: _id, state, expiresAt: expiresAt.toISOString() };
}
