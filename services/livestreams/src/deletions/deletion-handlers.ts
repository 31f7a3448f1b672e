import { deletionDays } from '@atelier/contracts/catalog/limits';
import {
  type DeletedLivestream,
  livestreamDeletionOperations,
} from '@atelier/contracts/livestreams/deletions';
import { containsText } from '@atelier/service-kit/data/contains-text';
import {
  assetsOfRow,
  bytesOfRow,
  type DeletedRow,
  deletionPeriod,
  restorable,
} from '@atelier/service-kit/data/deleted-rows';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { PurgeExpired } from '@atelier/service-kit/data/purge-watch';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';
import { DeletedLivestreamModel, deletionOrders } from './deleted-livestream-model.ts';

type Deleted = DeletedRow<LivestreamRow>;

/** Keeps a livestream, with its files, before it is deleted. */
export async function storeDeletedLivestream(
  row: LivestreamRow,
  session: ClientSession,
): Promise<void> {
  const { expires_at } = deletionPeriod();
  await DeletedLivestreamModel.create([{ ...row, deletion_id: row._id, expires_at }], { session });
}

const listDeletions = handle(livestreamDeletionOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const { keys, index } = deletionOrders.newest;
    const rows = await DeletedLivestreamModel.find(restorable())
      .sort(keys)
      .hint(index)
      .lean<Deleted[]>();
    return completeList({ deletions: rows.map(present) });
  }
  const filter = { ...restorable(), ...(input.q && { title: containsText(input.q) }) };
  const order = orderOf(page.sort, deletionOrders, deletionOrders.newest);
  const { rows, total } = await findPage<Deleted>(DeletedLivestreamModel, filter, page, order);
  return { body: { deletions: rows.map(present) }, total };
});

function present(row: Deleted): DeletedLivestream {
  const deletedAt = row.expires_at.getTime() - deletionDays * 24 * 3_600_000;
  return {
    id: row._id.toHexString(),
    title: row.title,
    bytes: bytesOfRow(row),
    deleted_at: new Date(deletedAt).toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

const restoreDeletion = handle(
  livestreamDeletionOperations.restore,
  async ({ input: { id }, announce, log, inTransaction }) => {
    await inTransaction(async ({ session }) => {
      const { deletion_id: _, expires_at: _end, ...row } = await takeDeleted(id, session);
      const category = row.category_id
        ? await CategoryModel.exists({ _id: row.category_id }).session(session)
        : null;
      const restored = { ...row, category_id: category?._id ?? null };
      await LivestreamModel.create([restored], { session });
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    log.info({ event: 'deletion-restored', kind: 'livestream', deletionId: id });
    return { message: 'The livestream has been restored.' };
  },
);

const removeDeletion = handle(
  livestreamDeletionOperations.remove,
  async ({ input: { id }, requestId, announce, log, inTransaction }) => {
    await inTransaction(async (transaction) => {
      const row = await takeDeleted(id, transaction.session);
      await discardFiles(row, requestId, transaction);
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    log.info({ event: 'deletion-purged', kind: 'livestream', deletionId: id });
    return { message: 'The livestream has been deleted for good.' };
  },
);

export const deletionHandlers = [listDeletions, restoreDeletion, removeDeletion];

/** Deletes an expired deletion. Returns false if another process has done so. */
export const purgeExpired: PurgeExpired = async (_id, requestId, transaction) => {
  const { session } = transaction;
  const row = await DeletedLivestreamModel.findOneAndDelete({ _id }, { session }).lean<Deleted>();
  if (row) await discardFiles(row, requestId, transaction);
  return row !== null;
};

/** @throws AppError NOT_FOUND if it was not deleted, or can no longer be restored */
async function takeDeleted(id: string, session: ClientSession): Promise<Deleted> {
  const valid = { _id: id, ...restorable() };
  const row = isObjectId(id)
    ? await DeletedLivestreamModel.findOneAndDelete(valid, { session }).lean<Deleted>()
    : null;
  if (!row) throw notFound('This livestream is not among the deleted ones.');
  return row;
}

async function discardFiles(row: Deleted, requestId: string, { enqueue }: Transaction) {
  for (const assetId of assetsOfRow(row)) {
    await enqueue({ name: 'discard-asset', assetId, requestId });
  }
}
