import type { Transaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { Types } from 'mongoose';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { placeInTurn } from '../orders/place-in-turn.ts';
import { SubscriptionModel, type SubscriptionRow } from '../subscriptions/subscription-model.ts';
import { type Dunning, followUnpaid } from './dunning.ts';
import { mailAboutPlan } from './mail-about-plan.ts';
import { nextCharge } from './next-charge.ts';
import { type RenewalParties, renew } from './renew.ts';
import { renewalStep } from './renewal-schedule.ts';

/** Milliseconds between two looks. */
const everyMs = 1_000;
/** Rows that are worked on in one look. */
const batch = 200;
/**
 * Plans that share a transaction. It writes the counter of invoices, so buyers who order at the same
 * moment wait for it.
 */
const together = 10;
/** Milliseconds after which a row is taken up again that another process has not finished. */
const claimMs = 60_000;

/**
 * Announces and renews plans, and follows orders until they are paid or given up. Any number of
 * processes may do so at once: each takes rows for a while, and whatever it does to a row is in one
 * transaction with the mail about it.
 */
export function startRenewalWatch(dunning: Dunning): () => Promise<void> {
  const { inTransaction, log } = dunning;
  const advanceAll = (rows: readonly SubscriptionRow[]) =>
    placeInTurn(() =>
      inTransaction(async (transaction) => {
        for (const row of rows) await advance(row, dunning, transaction);
      }),
    );
  const look = async () => {
    for (let n = 0; n < batch; n += together) {
      const rows = await claimPlans();
      if (rows.length === 0) break;
      // One that fails keeps the others back only until each has a transaction of its own.
      await advanceAll(rows).catch(() => work(rows, log, (row) => advanceAll([row])));
      if (rows.length < together) break;
    }
    await workOff(claimOrder, log, (row) => followUnpaid(row, dunning));
  };
  return repeat(everyMs, look, log, 'renewal-watch-waiting');
}

type Claim<Row> = (now: Date, until: Date) => Promise<Row | null>;

/** Takes plans whose time has come, the longest overdue first. */
async function claimPlans(): Promise<SubscriptionRow[]> {
  const now = new Date();
  const due = { nextAt: { $lte: now } };
  const found = await SubscriptionModel.find(due, { _id: 1 })
    .sort({ nextAt: 1 })
    .limit(together)
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

/** Takes rows whose time has come one by one, the longest overdue first. */
async function workOff<Row extends { readonly _id: unknown }>(
  claim: Claim<Row>,
  log: Log,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < batch; n += 1) {
    const now = new Date();
    const row = await claim(now, new Date(now.getTime() + claimMs));
    if (!row) return;
    await work([row], log, act);
  }
}

async function work<Row extends { readonly _id: unknown }>(
  rows: readonly Row[],
  log: Log,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    await act(row).catch((error: Error) => {
      // It comes up again when the claim is over.
      log.warn({ event: 'renewal-step-failed', id: String(row._id), reason: error.message });
    });
  }
}

/** Does what is due for a plan that goes on. */
async function advance(
  { _id }: SubscriptionRow,
  parties: RenewalParties,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const row = await SubscriptionModel.findById(_id, null, { session }).lean<SubscriptionRow>();
  if (!row) return;
  const next = renewalStep(row, new Date());
  if (next.step === 'renew' && (await renew(row, parties, transaction))) return;
  if (next.step === 'notice') return announce('renewal-ahead', row, parties, transaction);
  if (next.step === 'end-notice') return announce('end-ahead', row, parties, transaction);
  const change =
    next.step === 'wait' ? { $set: { nextAt: next.until } } : { $unset: { nextAt: 1 as const } };
  await SubscriptionModel.updateOne({ _id }, change, { session });
}

async function announce(
  what: 'renewal-ahead' | 'end-ahead',
  row: SubscriptionRow,
  { seller }: RenewalParties,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const { title, total } = await nextCharge(row, seller, session);
  await mailAboutPlan(what, row, { title, total: total.amount }, transaction);
  // When the renewal is due is found out by the next look.
  const change = { noticedFor: row.endsAt, nextAt: new Date() };
  await SubscriptionModel.updateOne({ _id: row._id }, { $set: change }, { session });
}
