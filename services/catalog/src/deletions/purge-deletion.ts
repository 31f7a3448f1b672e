import { deletionOperations } from '@atelier/contracts/catalog/deletions';
import { assetsOfRow, type DeletedFiles, restorable } from '@atelier/service-kit/data/deleted-rows';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { PurgeExpired } from '@atelier/service-kit/data/purge-watch';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { Types } from 'mongoose';
import { DeletionModel, deletedModels } from './deletion-model.ts';

/** Deletes for good what could still be restored. Its files are deleted soon after. */
export const purgeDeletion = handle(
  deletionOperations.remove,
  async ({ input: { id }, requestId, announce, log, inTransaction }) => {
    const kind = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const valid = { _id: id, ...restorable() };
      const deletion = isObjectId(id)
        ? await DeletionModel.findOneAndDelete(valid, { session }).lean()
        : null;
      if (!deletion) throw notFound('There is nothing to delete.');
      await purge(deletion._id, requestId, transaction);
      return deletion.kind;
    });
    announce('catalog.changed', { tags: ['courses', 'tutorials'] });
    log.info({ event: 'deletion-purged', kind, deletionId: id });
    return { message: `The ${kind} has been deleted for good.` };
  },
);

/** Deletes an expired deletion. Returns false if another process has done so. */
export const purgeExpired: PurgeExpired = async (_id, requestId, transaction) => {
  const { deletedCount } = await DeletionModel.deleteOne({ _id }, { session: transaction.session });
  if (deletedCount > 0) await purge(_id, requestId, transaction);
  return deletedCount > 0;
};

/** The fields that refer to files: the texts of a large course need not be read. */
const fields = {
  'video.current.assetId': 1,
  'video.upload.assetId': 1,
  'source.assetId': 1,
  'cover.assetId': 1,
} as const;

/** Deletes the rows of a deletion, and enqueues the deletion of their files. */
async function purge(
  deletion_id: Types.ObjectId,
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<void> {
  for (const model of deletedModels) {
    const rows = await model.find({ deletion_id }, fields, { session }).lean<DeletedFiles[]>();
    for (const assetId of rows.flatMap(assetsOfRow)) {
      await enqueue({ name: 'discard-asset', assetId, requestId });
    }
    await model.deleteMany({ deletion_id }, { session });
  }
}
