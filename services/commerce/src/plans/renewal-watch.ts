import type { Transaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { Types } from 'mongoose';
import { clock } from '../clock.ts';
import type { FindBuyers } from '../customers/find-customer.ts';
import { placeInTurn } from '../orders/place-order.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import type { FindSeller } from '../school/seller.ts';
import { renewalStep } from '../subscriptions/due-steps.ts';
import { mailAboutPlan, planTitle } from '../subscriptions/mail-about-plan.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { type Dunning, followUnpaid } from './dunning.ts';
import { type RenewalContext, renew } from './renew.ts';

/** Polling interval, in milliseconds. */
const everyMs = 1_000;
/** Maximum number of rows processed per poll. */
const batch = 200;
/**
 * Number of plans per transaction. It writes the invoice counter, so concurrent orders wait for it.
 */
const groupSize = 10;
/** Time after which another process may claim an unfinished row, in milliseconds. */
const claimMs = 60_000;

/**
 * Announces and renews plans, and follows orders until they are paid or given up. Several processes
 * may run this concurrently: each claims rows for a limited time, and changes to a row and the mail
 * about it share a transaction.
 */
export function startRenewalWatch(
  dunning: Dunning,
  findBuyers: FindBuyers,
  findSeller: FindSeller,
): () => Promise<void> {
  const { inTransaction, log } = dunning;
  const advanceAll = async (rows: readonly SubscriptionRow[]) => {
    // Of all of them: one that has another step now may have to be renewed a moment later.
    const buyers = await findBuyers(rows.map(({ userId }) => userId));
    const context = { ...dunning, buyers, seller: await findSeller() };
    return placeInTurn('renewals', () =>
      inTransaction(async (transaction) => {
        for (const row of rows) await advance(row, context, transaction);
      }),
    );
  };
  const poll = async () => {
    for (let n = 0; n < batch; n += groupSize) {
      const rows = await claimPlans();
      if (rows.length === 0) break;
      // If one of them fails, each is retried in a transaction of its own.
      await advanceAll(rows).catch(() => processEach(rows, log, (row) => advanceAll([row])));
      if (rows.length < groupSize) break;
    }
    await processDue(claimOrder, log, (row) => followUnpaid(row, dunning));
  };
  return repeat(everyMs, poll, log, 'renewal-watch-waiting');
}

type Claim<Row> = (now: Date, until: Date) => Promise<Row | null>;

/** Claims plans that are due, the longest overdue first. */
async function claimPlans(): Promise<SubscriptionRow[]> {
  const now = clock.date();
  const due = { nextAt: { $lte: now } };
  const found = await SubscriptionModel.find(due, { _id: 1 })
    .sort({ nextAt: 1 })
    .limit(groupSize)
    .lean();
  if (found.length === 0) return [];
  const claim = { nextAt: new Date(now.getTime() + claimMs), claimedBy: new Types.ObjectId() };
  const own = { _id: { $in: found.map(({ _id }) => _id) } };
  await SubscriptionModel.updateMany({ ...own, ...due }, { $set: claim });
  return SubscriptionModel.find({ ...own, claimedBy: claim.claimedBy })
    .sort({ endsAt: 1 })
    .lean<SubscriptionRow[]>();
}

const claimOrder: Claim<OrderRow> = (now, until) =>
  OrderModel.findOneAndUpdate(
    { stepAt: { $lte: now } },
    { $set: { stepAt: until } },
    { returnDocument: 'after', sort: { stepAt: 1 } },
  ).lean<OrderRow>();

/** Claims and processes due rows one by one, the longest overdue first. */
async function processDue<Row extends { readonly _id: unknown }>(
  claim: Claim<Row>,
  log: Log,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < batch; n += 1) {
    const now = clock.date();
    const row = await claim(now, new Date(now.getTime() + claimMs));
    if (!row) return;
    await processEach([row], log, act);
  }
}

async function processEach<Row extends { readonly _id: unknown }>(
  rows: readonly Row[],
  log: Log,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    await act(row).catch((error: Error) => {
      // The row is retried when the claim expires.
      log.warn({ event: 'renewal-step-failed', id: String(row._id), reason: error.message });
    });
  }
}

/** Takes the step that is due for a plan. */
async function advance(
  { _id }: SubscriptionRow,
  context: RenewalContext,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const row = await SubscriptionModel.findById(_id, null, { session }).lean<SubscriptionRow>();
  if (!row) return;
  const next = renewalStep(row, clock.date());
  if (next.step === 'renew' && (await renew(row, context, transaction))) return;
  if (next.step === 'notice') return announce('renewal-ahead', row, context, transaction);
  if (next.step === 'end-notice') return announce('end-ahead', row, context, transaction);
  const change =
    next.step === 'wait' ? { $set: { nextAt: next.until } } : { $unset: { nextAt: 1 as const } };
  await SubscriptionModel.updateOne({ _id }, change, { session });
}

async function announce(
  what: 'renewal-ahead' | 'end-ahead',
  row: SubscriptionRow,
  { seller }: Pick<RenewalContext, 'seller'>,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const { terms, total } = await nextCharge(row, seller, session);
  await mailAboutPlan(what, row, { title: planTitle(terms), total: total.amount }, transaction);
  // The next poll determines when the renewal is due.
  const change = { noticedFor: row.endsAt, nextAt: clock.date() };
  await SubscriptionModel.updateOne({ _id: row._id }, { $set: change }, { session });
}
