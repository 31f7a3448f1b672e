import type { Model, Types } from 'mongoose';
import { repeat } from '../jobs/repeat.ts';
import type { Log } from '../ops/log.ts';
import type { InTransaction, Transaction } from './transactions.ts';

/** Pause between looks for expired deletions, in milliseconds. */
const intervalMs = 10_000;
/** Maximum number of deletions purged per look. */
const batch = 50;

/** Deletes an expired deletion with its files. Returns false if another process has done so. */
export type PurgeExpired = (
  id: Types.ObjectId,
  requestId: string,
  transaction: Transaction,
) => Promise<boolean>;

/**
 * Deletes expired deletions for good, each in one transaction. Several processes may run this
 * concurrently. Returns a function that stops it.
 */
export function startPurgeWatch(
  model: Model<{ expires_at: Date }>,
  purge: PurgeExpired,
  inTransaction: InTransaction,
  log: Log,
): () => Promise<void> {
  const purgeAll = async () => {
    const expired = await model
      .find({ expires_at: { $lte: new Date() } }, { _id: 1 })
      .sort({ expires_at: 1, _id: 1 })
      .limit(batch)
      .lean<{ _id: Types.ObjectId }[]>();
    for (const { _id } of expired) {
      const requestId = crypto.randomUUID();
      const isPurged = await inTransaction((transaction) => purge(_id, requestId, transaction));
      const deletionId = _id.toHexString();
      if (isPurged) log.info({ event: 'deletion-expired', deletionId, requestId });
    }
  };
  return repeat(intervalMs, purgeAll, log, 'purging-delayed');
}
