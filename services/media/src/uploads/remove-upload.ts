import { uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { removeAsset } from '../assets/discard-asset.ts';
import { adminIdOf, UploadModel, type UploadRow } from './upload-model.ts';

/**
 * Deletes an upload. It is expired first, so that concurrent calls cannot use it, and the sweep
 * finishes an interrupted deletion.
 */
export const removeUpload = (store: ObjectStore) =>
  handle(uploadOperations.remove, async ({ input, actor, log }) => {
    const { id: _id, lease } = input;
    const free = {
      _id,
      adminId: adminIdOf(actor),
      'lease.token': lease,
      state: { $in: ['open' as const, 'complete' as const] },
    };
    const { matchedCount } = await UploadModel.updateOne(free, { expiresAt: new Date(0) });
    if (matchedCount === 0) throw new AppError('GONE', 'The upload has been used');
    await removeAsset(store, _id);
    log.info({ event: 'upload-removed', assetId: _id });
    return {};
  });

export const expiredUploads = handle(uploadOperations.expired, async ({ input }) => {
  const over = { expiresAt: { $lte: new Date() } };
  const rows = await UploadModel.find(over, { _id: 1 }).limit(input.limit).lean<UploadRow[]>();
  return { assetIds: rows.map(({ _id }) => _id) };
});

/**
 * Deletes the row of an upload in use. Of pictures, only the renditions are kept, not the original
 * with its metadata.
 */
export const settleUpload = (store: ObjectStore) =>
  handle(uploadOperations.settle, async ({ input }) => {
    const row = await UploadModel.findById(input.assetId).lean<UploadRow>();
    if (row?.accepts === 'image' && row.file) await store.remove(row.file.key);
    await UploadModel.deleteOne({ _id: input.assetId });
    return {};
  });
