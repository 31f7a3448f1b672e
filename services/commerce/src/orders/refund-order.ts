import { orderOperations } from '@atelier/contracts/commerce/orders';
import { planOffers } from '@atelier/contracts/commerce/plans';
import { isWithinRefundDays, refundDays } from '@atelier/contracts/commerce/refunds';
import { managerOf } from '@atelier/contracts/users/roles';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Log } from '@atelier/service-kit/ops/log';
import { AppError, forbidden, invalid } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { revokeCertificates } from '../access/revoke-certificates.ts';
import { CreditNoteModel, type CreditNoteRow } from '../books/credit-note-model.ts';
import { issueCreditNote } from '../books/issue-credit-note.ts';
import { recordRefunded } from '../books/ledger.ts';
import { LedgerModel } from '../books/ledger-model.ts';
import { presentCreditNote } from '../books/list-invoices.ts';
import { clock } from '../clock.ts';
import { findOrder } from '../records/find-order.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import {
  planOf,
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';
import { isCredited } from '../subscriptions/apply-change.ts';
import { revoke } from '../subscriptions/grant.ts';
import { dropNextPeriod, dropPricedChange } from './drop-wanted.ts';
import { mailAbout } from './mail-about.ts';
import { oweTransfer } from './owe-transfer.ts';
import { noteRefund } from './payments/note-payment.ts';
import { requestSync } from './payments/request-sync.ts';
import { presentSales } from './present-sales.ts';
import { askForRefund } from './refund-requests.ts';
import { refuseMore, refuseOtherSum } from './refuse-other-sum.ts';
import { moveOrder } from './settle-order.ts';

/** Returns the amount of an order that was paid and not refunded, in cents. */
const paidAmountOf = ({ total, refunded = 0 }: OrderRow) => total - refunded;

/**
 * Refunds a paid order. An admin may refund at any time and in parts; access ends with the last
 * part. A refund by the buyer is always whole.
 */
export const refundPaidOrder = handle(orderOperations.refund, async (call) => {
  const { input, actor, announce, log, inTransaction } = call;
  const order = await inTransaction(async (transaction) => {
    const { session } = transaction;
    const found = await findOrder(input.id, actor, session);
    if (!managerOf(actor)) refuseLate(found);
    const rest = refuseUnpaid(found);
    refuseOtherSum('refunded', input.if_refunded, found.refunded);
    await refuseCredited(found, session);
    const amount = input.amount ?? rest;
    if (!managerOf(actor) && amount !== rest) {
      throw invalid('amount', 'You can only ask for the whole payment back. Leave out the amount.');
    }
    refuseMore(amount, rest);
    const asked = managerOf(actor) ? null : await askForRefund(found, transaction);
    if (asked) return asked;
    const isEnd = !managerOf(actor) || amount === rest;
    const refunded = await refundOrder(found, { amount, isEnd }, transaction);
    if (actor.admin) await signRefund(refunded, actor.admin.id, session);
    return refunded.order;
  });
  if (order.refundAsked) return presentAsked(order, log);
  const note = await lastNoteOf(order);
  announce('commerce.rights-changed', { userId: order.userId });
  const { userId } = order;
  log.info({ event: 'order-refunded', orderId: input.id, userId, creditNote: note._id });
  const [sale] = await presentSales([order]);
  const message =
    order.status === 'paid' ? 'A part is refunded.' : `The order is refunded.${askedFor(order)}`;
  return { message, order: sale!, credit_note: presentCreditNote(note) };
});

async function signRefund(
  { order, note }: { order: OrderRow; note: CreditNoteRow },
  by: string,
  session: ClientSession,
): Promise<void> {
  const booking = { _id: `credited-${note._id}-${order._id.toHexString()}` };
  await LedgerModel.updateOne(booking, { $set: { by } }, { session });
}

/** Says that the buyer of an order by invoice names the account for a transfer. */
const askedFor = ({ transfer }: OrderRow) =>
  !transfer
    ? ''
    : transfer.account
      ? ' The money will be transferred to the account that was named.'
      : ' The money will be transferred as soon as the account for it is named on the page of the order.';

/** Tells a buyer that an admin decides about the refund. */
async function presentAsked(order: OrderRow, log: Log) {
  log.info({ event: 'refund-asked', orderId: order._id.toHexString(), userId: order.userId });
  const [sale] = await presentSales([order]);
  const message =
    'We have received your request. You have a certificate or files that stay with you, so a person looks at it first. We will write to you within a few days.';
  return { message, order: sale!, credit_note: null };
}

/**
 * Returns the credit note of the latest refund of an order. Also works if the request is repeated.
 */
async function lastNoteOf({ _id: orderId, refunded = 0 }: OrderRow): Promise<CreditNoteRow> {
  let sum = 0;
  for (const note of await CreditNoteModel.find({ orderId, replacement: null })
    .sort({ _id: 1 })
    .lean()) {
    sum += note.amount;
    if (sum === refunded) return note;
  }
  throw new Error(`Order ${orderId} has no credit note for its last refund`);
}

function refuseLate({ paidAt }: OrderRow): void {
  if (!paidAt || isWithinRefundDays(paidAt.getTime(), clock.now())) return;
  throw forbidden(`An order can be refunded within ${refundDays} days of its payment`);
}

/**
 * Rejects a refund of an order whose remainder is credited to a later order. The remainder is
 * refunded with the later order.
 */
export async function refuseCredited(order: OrderRow, session: ClientSession): Promise<void> {
  if (!(await isCredited(order, session))) return;
  const message =
    'What is left of this payment counts towards a later order. Refund that one first.';
  throw new AppError('WRONG_STATE', message);
}

/** Returns the refundable remainder of an order. */
function refuseUnpaid(order: OrderRow): number {
  if (order.status !== 'paid' && order.status !== 'refunded') {
    throw new AppError('WRONG_STATE', 'This order is not paid');
  }
  const rest = paidAmountOf(order);
  // What cost nothing is taken back without money.
  if (rest === 0 && (order.total > 0 || order.status === 'refunded')) {
    throw new AppError('WRONG_STATE', 'This order has been refunded');
  }
  return rest;
}

interface Refund {
  /** In cents; at most the remainder. */
  readonly amount: number;
  /** Whether the refund ends access. */
  readonly isEnd: boolean;
  /** When the provider refunded the money, if it already has. */
  readonly sentAt?: Date;
  /** Whether the payment was noted by mistake, so that it does not go back. */
  readonly isMistake?: boolean;
}

/**
 * Books a refund and issues its credit note.
 *
 * @throws AppError WRONG_STATE if the order was changed concurrently
 */
export async function refundOrder(
  order: OrderRow,
  { amount, isEnd, sentAt, isMistake = false }: Refund,
  transaction: Transaction,
): Promise<{ order: OrderRow; note: CreditNoteRow }> {
  const { session } = transaction;
  const refunded = (order.refunded ?? 0) + amount;
  const ends = isEnd && order.status === 'paid';
  const moved = await withoutRequest(
    ends
      ? await moveOrder(order, 'refund', { refunded, closedAt: clock.date() }, session)
      : await addRefund(order, refunded, session),
    session,
  );
  const isWhole = paidAmountOf(moved) === 0;
  await noteRefund(moved, { amount, isWhole }, session);
  const note = await issueCreditNote(moved, { amount, isWhole, sentAt }, session);
  await recordRefunded(moved, note, session);
  await dropPricedChange(moved, transaction);
  if (ends) {
    await dropNextPeriod(moved, transaction);
    await revoke(moved, transaction);
    await revokeCertificates(moved, transaction);
  }
  const kept_plan = ends ? await keptPlan(moved, session) : null;
  const template = ends ? 'order-refunded' : 'order-part-refunded';
  await mailAbout(moved, isMistake ? 'booking-reversed' : template, transaction, {
    ...{ total: amount, mailId: `order-refunded-${note._id}` },
    refund: { credit_note: note._id, ...(kept_plan && { kept_plan }) },
  });
  if (!sentAt) await requestSync(moved, note._id, transaction);
  // Parts of the payment that were noted before have arrived.
  const owed = isMistake ? (moved.received ?? 0) : amount;
  return { order: await oweTransfer(moved, owed, session), note };
}

/** Returns the plan that the buyer still has, such as the one before a refunded change. */
async function keptPlan({ userId, courseId }: OrderRow, session: ClientSession) {
  const row = await SubscriptionModel.findOne({ userId, ...unexpiredPlan() }, null, {
    session,
  }).lean<SubscriptionRow>();
  if (!row) return null;
  const { title } = planOffers.find(({ plan }) => plan === planOf(row))!;
  return { title, ends_at: row.endsAt.toISOString(), is_course: courseId !== null };
}

/** Removes the buyer's request, which the refund grants. */
async function withoutRequest(order: OrderRow, session: ClientSession): Promise<OrderRow> {
  const { refundAsked, ...granted } = order;
  if (!refundAsked) return order;
  await OrderModel.updateOne({ _id: order._id }, { $unset: { refundAsked: 1 } }, { session });
  return granted;
}

/** Records a partial refund without changing the status of the order. */
async function addRefund(
  { _id, status, refunded: before }: OrderRow,
  refunded: number,
  session: ClientSession,
): Promise<OrderRow> {
  const counted = await OrderModel.findOneAndUpdate(
    { _id, status, refunded: before ?? null } as never,
    { $set: { refunded } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  if (!counted) throw new AppError('WRONG_STATE', 'This order was changed at the same moment');
  return counted;
}
