import { type ResumableUpload, uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { newLease } from './lock-upload.ts';
import { adminIdOf, UploadModel, type UploadRow } from './upload-model.ts';

export const createUpload = (expiryMs: number) =>
  handle(uploadOperations.create, async ({ input, actor, log }) => {
    const { id: _id, lease, ...given } = input;
    const adminId = adminIdOf(actor);
    const expiresAt = new Date(Date.now() + expiryMs);
    const row = { _id, ...given, adminId, expiresAt, lease: newLease(lease) };
    const created = await UploadModel.create(row);
    log.info({ event: 'upload-created', assetId: _id, bytes: given.length });
    return presentUpload(created.toObject<UploadRow>(), adminId);
  });

export const findUpload = handle(uploadOperations.find, async ({ input, actor }) =>
  presentUpload(await UploadModel.findById(input.id).lean<UploadRow>(), adminIdOf(actor)),
);

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
