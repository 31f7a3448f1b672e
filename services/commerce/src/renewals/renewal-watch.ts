import type { Transaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { OrderModel, type OrderRow } from '../orders/order-model.ts';
import { placeInTurn } from '../orders/place-in-turn.ts';
import { planOffer } from '../prices/current-price.ts';
import { SubscriptionModel, type SubscriptionRow } from '../subscriptions/subscription-model.ts';
import { savedTerms } from '../tax/find-tax.ts';
import { taxed } from '../tax/tax-rules.ts';
import { type Dunning, followUnpaid } from './dunning.ts';
import { mailAboutPlan } from './mail-about-plan.ts';
import { nextTerms, type RenewalParties, renew } from './renew.ts';
import { renewalStep } from './renewal-schedule.ts';

/** Milliseconds between two looks. */
const everyMs = 1_000;
/** Rows that are worked on in one look, one after the other. */
const batch = 200;
/** Milliseconds after which a row is taken up again that another process has not finished. */
const claimMs = 60_000;

/**
 * Announces and renews plans, and follows orders until they are paid or given up. Any number of
 * processes may do so at once: each takes a row for a while, and whatever it does to the row is one
 * transaction with the mail about it.
 */
export function startRenewalWatch(dunning: Dunning): () => Promise<void> {
  const { inTransaction, log } = dunning;
  const look = async () => {
    await work(claimPlan, log, (row) =>
      placeInTurn(() => inTransaction((transaction) => advance(row, dunning, transaction))),
    );
    await work(claimOrder, log, (row) => followUnpaid(row, dunning));
  };
  return repeat(everyMs, look, log, 'renewal-watch-waiting');
}

type Claim<Row> = (now: Date, until: Date) => Promise<Row | null>;

const claimPlan: Claim<SubscriptionRow> = (now, until) =>
  SubscriptionModel.findOneAndUpdate(
    { nextAt: { $lte: now } },
    { $set: { nextAt: until } },
    { returnDocument: 'after', sort: { nextAt: 1 } },
  ).lean<SubscriptionRow>();

const claimOrder: Claim<OrderRow> = (now, until) =>
  OrderModel.findOneAndUpdate(
    { stepAt: { $lte: now } },
    { $set: { stepAt: until } },
    { returnDocument: 'after', sort: { stepAt: 1 } },
  ).lean<OrderRow>();

/** Takes rows whose time has come, the longest overdue first. */
async function work<Row extends { readonly _id: unknown }>(
  claim: Claim<Row>,
  log: Log,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < batch; n += 1) {
    const now = new Date();
    const row = await claim(now, new Date(now.getTime() + claimMs));
    if (!row) return;
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
  const { plan, period, seats } = nextTerms(row);
  const { product, price } = await planOffer(plan, period, session);
  const terms = await savedTerms(row.userId, seller, session);
  const { total } = taxed(price.amount * (seats ?? 1), terms);
  await mailAboutPlan(what, row, { title: product.title, total }, transaction);
  // When the renewal is due is found out by the next look.
  const change = { noticedFor: row.endsAt, nextAt: new Date() };
  await SubscriptionModel.updateOne({ _id: row._id }, { $set: change }, { session });
}
