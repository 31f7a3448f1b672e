import type { CommerceJob } from '@atelier/contracts/commerce/commerce-jobs';
import { type Gift, giftKey, givenAccessQuestion } from '@atelier/contracts/commerce/given-access';
import type { Job } from '@atelier/contracts/media/jobs';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { handle } from '@atelier/service-kit/rpc/service';
import { giftText } from '@atelier/service-kit/text/gift-text';
import { type QueryFilter, Types } from 'mongoose';
import { recordGiven } from '../books/ledger.ts';
import { clock } from '../clock.ts';
import { GrantModel, type GrantRow } from './grant-model.ts';
import { reportRights } from './rights-of.ts';

type AccessJob = Extract<CommerceJob, { name: 'give-access' }>;

export const heldGrants = handle(givenAccessQuestion, async ({ input }) => {
  const held = await GrantModel.find(
    { userId: { $in: input.user_ids }, ...inForce() },
    { userId: 1, what: 1 },
  ).lean<GrantRow[]>();
  return { held: held.map(({ userId, what }) => ({ user_id: userId, what })) };
});

/** Filter for grants that have not ended. */
const inForce = (): QueryFilter<GrantRow> => ({
  open: true,
  $or: [{ until: null }, { until: { $gt: clock.date() } }],
});

/**
 * Gives a person what another service has for them, except what they hold already: done twice, it
 * gives nothing twice. The person is told of what is new.
 *
 * @param announce called with the user id
 */
export async function giveAccess(
  { userId, gifts, giftId, isMailed, requestId }: AccessJob,
  inTransaction: InTransaction,
  announce: (userId: string) => void,
): Promise<void> {
  const now = clock.date();
  await inTransaction(async (transaction) => {
    const { session, enqueue } = transaction;
    const given: Gift[] = [];
    for (const gift of gifts) {
      const what = giftKey(gift);
      await endGrant({ userId, what, until: { $lte: now } }, now, transaction);
      if (await GrantModel.exists({ userId, what, open: true }).session(session)) continue;
      await storeGrant(rowOf(userId, gift, now), transaction);
      given.push(gift);
    }
    if (given.length === 0) return;
    await reportRights(userId, transaction);
    if (isMailed) await enqueue(mailOfGifts(userId, given, `given-${giftId}`, requestId));
  });
  announce(userId);
}

function rowOf(userId: string, gift: Gift, givenAt: Date): GrantRow {
  const { plan, course_id: courseId, course_title: courseTitle, until, reason, given_by } = gift;
  return {
    ...{ _id: new Types.ObjectId(), userId, what: giftKey(gift), plan, courseId, courseTitle },
    ...{ reason, givenBy: given_by, givenAt, endedAt: null, open: true },
    until: until ? new Date(until) : null,
  };
}

/** Stores a grant and books it. @throws a duplicate key if the person has been given it already */
export async function storeGrant(row: GrantRow, { session }: Transaction): Promise<void> {
  await GrantModel.create([row], { session });
  await recordGiven(row._id, session);
}

/** Returns the job that tells a person what they were given. */
export function mailOfGifts(
  userId: string,
  gifts: readonly Pick<Gift, 'course_title' | 'until'>[],
  mailId: string,
  requestId: string,
): Job {
  const mail = { template: 'access-given', userId, given: gifts.map(giftText) } as const;
  return { name: 'send-mail', mail, mailId, requestId };
}

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
