import { nextState } from '@atelier/contracts/commerce/states/moves';
import {
  type OrderMove,
  type OrderState,
  orderMoves,
} from '@atelier/contracts/commerce/states/order-states';
import type { CancelReason } from '@atelier/contracts/users/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { issueInvoice, moveInvoice } from '../books/issue-invoice.ts';
import { recordCancelled, recordPaid } from '../books/ledger.ts';
import { clock } from '../clock.ts';
import { takeCoupon } from '../pricing/coupons/holds.ts';
import { releaseCoupon } from '../pricing/coupons/redeem.ts';
import { isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { forgetChange } from '../subscriptions/apply-change.ts';
import { grant } from '../subscriptions/grant.ts';
import { dropRenewal } from '../subscriptions/settle-renewal.ts';
import { mailAbout } from './mail-about.ts';
import { notePayment } from './payments/note-payment.ts';
import { requestSync } from './payments/request-sync.ts';
import { returnReceived } from './return-money.ts';

const stateTexts: Readonly<Record<OrderState, string>> = {
  pending: 'is not paid yet',
  paid: 'is paid',
  cancelled: 'is cancelled',
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
  if (!moved) throw new AppError('WRONG_STATE', 'This order was changed at the same moment');
  return moved;
}

/** Marks an order as paid and grants what was bought. */
export async function payOrder(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const { session } = transaction;
  const paid = await moveOrder(order, 'pay', { paidAt: clock.date() }, session);
  await takeCoupon(paid, session);
  await notePayment(paid, session);
  await recordPaid(paid, session);
  if (isExternal(providerOf(paid))) {
    await issueInvoice(paid, { status: 'paid', issuedAt: paid.paidAt! }, session);
  } else await moveInvoice(paid, 'pay', session);
  await mailAbout(paid, 'order-paid', transaction);
  const subscriptionId = await grant(paid, transaction);
  if (!subscriptionId) return paid;
  await OrderModel.updateOne({ _id: paid._id }, { $set: { subscriptionId } }, { session });
  return { ...paid, subscriptionId };
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
  move: 'cancel',
  transaction: Transaction,
  { why, hasInvoice = true, ...because }: Closing = {},
): Promise<OrderRow> {
  const { session } = transaction;
  const closed = await moveOrder(order, move, { closedAt: clock.date(), ...because }, session);
  await recordCancelled(closed, session);
  if (hasInvoice && !isExternal(providerOf(closed))) await moveInvoice(closed, 'void', session);
  await requestSync(closed, 'cancelled', transaction);
  await releaseCoupon(closed, session);
  await forgetChange(closed, session);
  await dropRenewal(closed, session);
  const { received = 0 } = closed;
  if (why) {
    const cancelled = { cancelled_because: why, ...(received && { returned: received }) };
    await mailAbout(closed, 'order-cancelled', transaction, { cancelled });
  }
  if (received === 0) return closed;
  return returnReceived(closed, received, transaction, { isMailed: why !== undefined });
}
