import { uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { adminIdOf } from './admin-id.ts';
import { presentUpload } from './present-upload.ts';
import { UploadModel, type UploadRow } from './upload-model.ts';

const taken = () => new AppError('LOCKED', 'Another request goes on with this upload');

/** Parts are counted without waiting for the journal: a count that is lost costs sending them again. */
const soon = { writeConcern: { w: 1, j: false } } as const;

/** Counts what is stored, if the caller still holds the upload and goes on from where it stands. */
export const recordUpload = handle(uploadOperations.record, async ({ input }) => {
  const { id, lease, from, etags, ...progress } = input;
  const current = {
    _id: id,
    'lease.token': lease,
    offset: from,
    state: 'open' as const,
    length: { $gte: progress.offset },
    expiresAt: { $gt: new Date() },
  };
  const change = { $set: progress, $push: { etags: { $each: etags } } };
  const { matchedCount } = await UploadModel.updateOne(current, change, input.rest ? {} : soon);
  if (matchedCount === 0) throw taken();
  return {};
});

/** From now on the upload may be used, and has its full time for that once more. */
export const finishUpload = (expiryMs: number) =>
  handle(uploadOperations.finish, async ({ input, actor, log }) => {
    const row = await UploadModel.findOneAndUpdate(
      {
        _id: input.id,
        'lease.token': input.lease,
        state: 'open',
        expiresAt: { $gt: new Date() },
        $expr: { $eq: ['$offset', '$length'] },
      },
      { $set: { state: 'complete', expiresAt: new Date(Date.now() + expiryMs) } },
      { returnDocument: 'after' },
    ).lean<UploadRow>();
    if (!row) throw taken();
    log.info({ event: 'upload-complete', assetId: row._id, bytes: row.length });
    return presentUpload(row, adminIdOf(actor));
  });
