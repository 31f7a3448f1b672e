import { planOffers } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import {
  grantAccess,
  type PaidPeriod,
  revokeAccess,
  revokeCertificates,
} from '../access/grant-access.ts';
import type { CreditNoteRow } from '../books/credit-note-model.ts';
import { issueCreditNote, issueInvoice, moveInvoice } from '../books/issue-invoice.ts';
import { recordCancelled, recordInvoiced, recordPaid, recordRefunded } from '../books/ledger.ts';
import { takeCoupon } from '../pricing/coupons/holds.ts';
import { redeemCoupon, releaseCoupon } from '../pricing/coupons/redeem.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import {
  planOf,
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';
import { cancelPeriod, payPeriod, refundPeriod } from '../subscriptions/settle-plan.ts';
import type { Effects } from './order-effects.ts';
import { mailAbout, requestSync } from './order-jobs.ts';
import { notePayment, noteRefund } from './payments/payment-model.ts';
import { oweTransfer, returnReceived } from './return-money.ts';

/** What effects change for those that follow. */
interface Applied {
  order: OrderRow;
  note?: CreditNoteRow;
  period?: PaidPeriod;
}

type AllEffects = Required<Effects>;

type Appliers = {
  readonly [Name in keyof AllEffects]: (
    effect: AllEffects[Name],
    applied: Applied,
    transaction: Transaction,
  ) => Promise<void>;
};

/** How each effect is applied, in the order that holds for every transition. */
const appliers: Appliers = {
  async coupon(use, { order }, { session }) {
    if (use === 'take') await takeCoupon(order, session);
    else if (use === 'release') await releaseCoupon(order, session);
    else await redeemCoupon(use.redeem, { ...order, mailbox: use.mailbox }, session);
  },
  async payment(payment, { order }, { session }) {
    if (payment === 'received') await notePayment(order, session);
    else await noteRefund(order, payment, session);
  },
  async credit(credit, applied, { session }) {
    applied.note = await issueCreditNote(applied.order, credit, session);
  },
  async invoice(invoice, { order }, { session }) {
    if (typeof invoice === 'string') await moveInvoice(order, invoice, session);
    else await issueInvoice(order, invoice, session);
  },
  async ledger(what, { order, note }, { session }) {
    if (what === 'refunded') return recordRefunded(order, note!, session);
    const records = { invoiced: recordInvoiced, paid: recordPaid, cancelled: recordCancelled };
    await records[what](order, session);
  },
  revoke: (_, { order }, { session }) => revokeAccess(order._id, session),
  async plan(move, applied, transaction) {
    const { order } = applied;
    if (move === 'cancel') return cancelPeriod(order, transaction.session);
    if (move === 'refund') return refundPeriod(order, transaction);
    const period = await payPeriod(order, transaction.session);
    if (!period) return;
    const { subscriptionId } = period;
    const { session } = transaction;
    await OrderModel.updateOne({ _id: order._id }, { $set: { subscriptionId } }, { session });
    Object.assign(applied, { order: { ...order, subscriptionId }, period });
  },
  grant: (_, { order, period = null }, transaction) => grantAccess(order, period, transaction),
  certificates: (_, { order }, transaction) => revokeCertificates(order, transaction),
  async mail({ template, withKeptPlan, ...about }, { order, note }, transaction) {
    if (!note) return mailAbout(order, template, transaction, about);
    const kept_plan = withKeptPlan ? await keptPlan(order, transaction) : null;
    await mailAbout(order, template, transaction, {
      ...{ ...about, mailId: `order-refunded-${note._id}` },
      refund: { credit_note: note._id, ...(kept_plan && { kept_plan }) },
    });
  },
  provider: (what, { order, note }, transaction) =>
    requestSync(order, what === 'refunded' ? note!._id : what, transaction),
  async moneyBack({ amount, isMailed }, applied, transaction) {
    applied.order = await returnReceived(applied.order, amount, transaction, { isMailed });
  },
  async transfer(amount, applied, { session }) {
    applied.order = await oweTransfer(applied.order, amount, session);
  },
};

const names = Object.keys(appliers) as (keyof Effects)[];

/** Applies the effects of a transition, in its transaction. Returns the order as it is then. */
export async function applyEffects(
  order: OrderRow,
  effects: Effects,
  transaction: Transaction,
): Promise<Readonly<Applied>> {
  const applied = { order };
  for (const name of names) await apply(name, effects, applied, transaction);
  return applied;
}

async function apply<Name extends keyof Effects>(
  name: Name,
  effects: Effects,
  applied: Applied,
  transaction: Transaction,
): Promise<void> {
  const effect = effects[name] as AllEffects[Name] | undefined;
  if (effect !== undefined) await appliers[name](effect, applied, transaction);
}

/** Returns the plan that the buyer still has, such as the one before a refunded change. */
async function keptPlan({ userId, courseId }: OrderRow, { session }: Transaction) {
  const own = { userId, ...unexpiredPlan() };
  const row = await SubscriptionModel.findOne(own, null, { session }).lean<SubscriptionRow>();
  if (!row) return null;
  const { title } = planOffers.find(({ plan }) => plan === planOf(row))!;
  return { title, ends_at: row.endsAt.toISOString(), is_course: courseId !== null };
}
