import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { isWithinRefundDays, refundDays } from '@atelier/contracts/commerce/orders/refunds';
import { managerOf } from '@atelier/contracts/users/roles';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, forbidden, invalid } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { takenWith } from '../access/note-taken.ts';
import { rememberRefund } from '../access/used-allowance-model.ts';
import { CreditNoteModel, type CreditNoteRow } from '../books/credit-note-model.ts';
import { LedgerModel } from '../books/ledger.ts';
import { presentCreditNote } from '../books/list-invoices.ts';
import { clock } from '../clock.ts';
import { type Customer, findCustomer } from '../customers/find-customer.ts';
import { findOrder, OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { type Change, changeOrder, presentChange } from './change-order.ts';
import { mailAbout } from './order-jobs.ts';
import { presentSales } from './present-order.ts';
import { paidAmountOf, refundOrder, refuseCredited } from './refund-order.ts';
import { refuseMore, refuseOtherSum } from './refuse-other-sum.ts';

/**
 * Refunds a paid order. An admin may refund at any time and in parts; access ends with the last
 * part. A refund by the buyer is always whole.
 */
export const refundPaidOrder = handle(orderOperations.refund, async (call) => {
  const { input, actor, announce, log, inTransaction } = call;
  const buyer = actor.learner && !managerOf(actor) ? await findCustomer(call) : null;
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
    const asked = buyer && (await askForRefund(found, buyer, transaction));
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
  const message = order.refundAsked?.taken.length
    ? 'We have received your request. A certificate or files stay with you or your team, so someone will look at it first. We will write to you within a few days.'
    : 'We have received your request. We have refunded you three times within a year, so someone will look at it first. We will write to you within a few days.';
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

/**
 * Leaves a refund to an admin if its buyer has taken something away that stays theirs, or was refunded
 * three times within a year. Returns the order with the request, or null if the buyer is refunded at
 * once.
 *
 * @throws AppError WRONG_STATE if the buyer has asked already
 */
async function askForRefund(
  order: OrderRow,
  { mailbox }: Pick<Customer, 'mailbox'>,
  { session }: Transaction,
): Promise<OrderRow | null> {
  if (order.refundAsked) {
    throw new AppError(
      'WRONG_STATE',
      'You have already asked for this refund. We will write to you.',
    );
  }
  const taken = await takenWith(order, session);
  const isAgain =
    taken.length === 0 &&
    mailbox !== null &&
    order.total > 0 &&
    (await rememberRefund(mailbox, session));
  if (taken.length === 0 && !isAgain) return null;
  const refundAsked = { at: clock.date(), taken: [...taken] };
  return OrderModel.findOneAndUpdate(
    { _id: order._id, status: order.status },
    { $set: { refundAsked } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
}

/** Declines a refund that a buyer has asked for. */
export const declineRefund = handle(orderOperations.declineRefund, async (call) => {
  const decline: Change = async (order, transaction) => {
    const asked = { _id: order._id, 'refundAsked.at': { $exists: true } };
    const after = { session: transaction.session, returnDocument: 'after' } as const;
    const row = await OrderModel.findOneAndUpdate(
      asked,
      { $unset: { refundAsked: 1 } },
      after,
    ).lean<OrderRow>();
    if (!row) throw new AppError('WRONG_STATE', 'Nobody has asked for a refund of this order');
    const mailId = `refund-declined-${order._id.toHexString()}-${order.refundAsked!.at.getTime()}`;
    await mailAbout(row, 'refund-declined', transaction, { mailId });
    return row;
  };
  const order = await changeOrder(call, decline, 'refund-declined');
  return presentChange(order, 'The refund is declined. The buyer is notified by mail.');
});
