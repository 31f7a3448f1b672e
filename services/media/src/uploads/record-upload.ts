import { uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentUpload } from './create-upload.ts';
import { adminIdOf, UploadModel, type UploadRow } from './upload-model.ts';

const lockLost = () => new AppError('LOCKED', 'Another request is using this upload');

/**
 * Progress is written without waiting for the journal: losing it only means sending parts again.
 */
const unjournaled = { writeConcern: { w: 1, j: false } } as const;

/** Records progress if the caller still holds the upload and continues at its offset. */
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
  const { matchedCount } = await UploadModel.updateOne(
    current,
    change,
    input.rest ? {} : unjournaled,
  );
  if (matchedCount === 0) throw lockLost();
  return {};
});

/** Completes an upload. It can then be used, for the full expiry time again. */
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
    if (!row) throw lockLost();
    log.info({ event: 'upload-complete', assetId: row._id, bytes: row.length });
    return presentUpload(row, adminIdOf(actor));
  });
