import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import type { QueryFilter } from 'mongoose';
import { clock } from '../clock.ts';
import { GrantModel, type GrantRow } from './grant-model.ts';
import { reportRights } from './report-rights.ts';

/** Polling interval, in milliseconds. Access ends on time by itself, independently of polls. */
const everyMs = 5_000;
/** Maximum number of grants ended per poll. */
const batch = 200;

/** Ends a grant, unless it has ended. Returns it as it is then, or null. */
export async function endGrant(
  filter: QueryFilter<GrantRow>,
  endedAt: Date,
  transaction: Transaction,
): Promise<GrantRow | null> {
  const row = await GrantModel.findOneAndUpdate(
    { ...filter, open: true },
    { $set: { endedAt }, $unset: { open: 1 } },
    { session: transaction.session, returnDocument: 'after' },
  ).lean<GrantRow>();
  if (row) await reportRights(row.userId, transaction);
  return row;
}

/**
 * Marks grants as ended once their time is over. Several processes may run this concurrently.
 *
 * @param announce called with the user id of each person whose grant has ended
 */
export function startGrantWatch(
  inTransaction: InTransaction,
  announce: (userId: string) => void,
  log: Log,
): () => Promise<void> {
  const poll = async () => {
    const due = await GrantModel.find({ open: true, until: { $lte: clock.date() } })
      .limit(batch)
      .lean<GrantRow[]>();
    for (const { _id, until } of due) {
      const ended = await inTransaction((transaction) => endGrant({ _id }, until!, transaction));
      if (!ended) continue;
      announce(ended.userId);
      log.info({ event: 'grant-ended', grantId: _id.toHexString() });
    }
  };
  return repeat(everyMs, poll, log, 'grant-watch-waiting');
}
