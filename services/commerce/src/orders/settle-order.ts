import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import { nextState } from '@atelier/contracts/commerce/states/moves';
import {
  type OrderMove,
  type OrderState,
  orderMoves,
} from '@atelier/contracts/commerce/states/order-states';
import type { CancelReason } from '@atelier/contracts/users/mail/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { takeBackInvoice } from '../books/issue-invoice.ts';
import { clock } from '../clock.ts';
import { ProductModel, type ProductRow } from '../pricing/prices/price-model.ts';
import { isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { findChangeable, isChangeOrder } from '../subscriptions/apply-change.ts';
import { findExtended } from '../subscriptions/extend-subscription.ts';
import { isRenewal } from '../subscriptions/settle-plan.ts';
import { applyEffects } from './apply-effects.ts';
import { effectsOfClosing, effectsOfPayment, type Superseded } from './order-effects.ts';

/** What became of an order, after “This order”. */
export const stateTexts: Readonly<Record<OrderState, string>> = {
  pending: 'is not paid yet',
  paid: 'is paid',
  cancelled: 'is canceled',
  refunded: 'has been refunded',
};

/**
 * Changes the status of an order, in the transaction that applies the effects. If two requests
 * race, the second finds the status changed.
 *
 * @throws AppError WRONG_STATE if the transition is not allowed
 */
export async function moveOrder(
  order: OrderRow,
  move: OrderMove,
  change: Partial<OrderRow>,
  session: ClientSession,
): Promise<OrderRow> {
  const status = nextState(orderMoves, order.status, move);
  if (status === null) throw new AppError('WRONG_STATE', `This order ${stateTexts[order.status]}`);
  const moved = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: order.status },
    { $set: { ...change, status } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  if (!moved) throw new AppError('WRONG_STATE', 'This order was changed at the same time');
  return moved;
}

/** Marks an order as paid and grants what was bought. */
export async function payOrder(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const { session } = transaction;
  const paid = await moveOrder(order, 'pay', { paidAt: clock.date() }, session);
  return (await applyEffects(paid, effectsOfPayment(paid), transaction)).order;
}

interface Closing {
  /** Whether its payment failed. */
  readonly failed?: boolean;
  readonly chargeFailedAt?: Date;
  /** Reason for the mail to the buyer; omitted if the buyer closed the order. */
  readonly why?: CancelReason;
  /** Whether its invoice, if the provider issues one at once, must be voided. */
  readonly hasInvoice?: boolean;
}

/** Closes an order whose payment is no longer expected. A partial payment is returned. */
export async function closeOrder(
  order: OrderRow,
  transaction: Transaction,
  { why, hasInvoice = true, ...because }: Closing = {},
): Promise<OrderRow> {
  const change = { closedAt: clock.date(), ...because };
  const closed = await moveOrder(order, 'cancel', change, transaction.session);
  const effects = effectsOfClosing(closed, why, hasInvoice);
  return (await applyEffects(closed, effects, transaction)).order;
}

/**
 * Cancels an open order that another one of the same buyer replaces. An invoice that has not left
 * the house is taken back, and its number is used for the new one: a buyer who compares periods
 * uses up no numbers.
 */
export async function supersedeOrder(
  order: OrderRow,
  transaction: Transaction,
): Promise<Superseded> {
  const canTakeBack = !isExternal(providerOf(order)) && !order.received;
  const invoiceNumber = canTakeBack ? await takeBackInvoice(order, transaction.session) : null;
  await closeOrder(order, transaction, { hasInvoice: invoiceNumber === null });
  return { invoiceNumber };
}

/**
 * Returns whether an open order can still be fulfilled once it is paid. It cannot if the buyer has
 * got another plan in the meantime, because a person can have only one, if the plan that a change
 * was priced for has changed, or if the course was deleted. Such payments are returned.
 */
export async function isUsable(order: OrderRow, session: ClientSession): Promise<boolean> {
  const { productId, period } = order;
  if (isRenewal(order)) return true;
  if (period === 'life') {
    const course = await ProductModel.findById(productId, null, { session }).lean<ProductRow>();
    return !course?.deletedAt;
  }
  if (isChangeOrder(order)) return (await findChangeable(order, session)) !== null;
  const paid = { ...order, plan: productId as PaidPlan, period: period as Period };
  return (await findExtended(paid, session)) !== 'other';
}
