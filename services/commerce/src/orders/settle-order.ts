import { nextState } from '@atelier/contracts/commerce/states/moves';
import {
  type OrderMove,
  type OrderState,
  orderMoves,
} from '@atelier/contracts/commerce/states/order-states';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { releaseCoupon } from '../coupons/redeem.ts';
import { grant } from '../entitlements/grant.ts';
import { issueInvoice, moveInvoice } from '../invoices/issue-invoice.ts';
import { recordCancelled, recordPaid } from '../ledger/ledger.ts';
import { notePayment } from '../payments/note-payment.ts';
import { requestSync } from '../payments/request-sync.ts';
import { isAsked } from '../providers/providers.ts';
import { dropRenewal } from '../renewals/settle-renewal.ts';
import { forgetChange } from '../subscriptions/apply-change.ts';
import { mailAbout } from './mail-about.ts';
import { OrderModel, type OrderRow, providerOf } from './order-model.ts';

const said: Readonly<Record<OrderState, string>> = {
  pending: 'is not paid yet',
  paid: 'is paid',
  cancelled: 'is cancelled',
  refunded: 'has been refunded',
};

/**
 * Moves an order on, in the transaction that does what follows from it. Of two who do so at the
 * same moment, one comes second and finds it moved.
 * @throws AppError WRONG_STATE when the move is not possible
 */
export async function moveOrder(
  order: OrderRow,
  move: OrderMove,
  change: Partial<OrderRow>,
  session: ClientSession,
): Promise<OrderRow> {
  const status = nextState(orderMoves, order.status, move);
  if (status === null) throw new AppError('WRONG_STATE', `This order ${said[order.status]}`);
  const moved = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: order.status },
    { $set: { ...change, status } },
    { session, returnDocument: 'after' },
  ).lean<OrderRow>();
  if (!moved) throw new AppError('WRONG_STATE', 'This order was changed at the same moment');
  return moved;
}

/** The money has come: what was bought opens. */
export async function payOrder(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const { session } = transaction;
  const paid = await moveOrder(order, 'pay', { paidAt: new Date() }, session);
  await notePayment(paid, session);
  await recordPaid(paid, session);
  if (isAsked(providerOf(paid))) {
    await issueInvoice(paid, { status: 'paid', issuedAt: paid.paidAt! }, session);
  } else await moveInvoice(paid, 'pay', session);
  await mailAbout(paid, 'order-paid', transaction);
  const subscriptionId = await grant(paid, transaction);
  if (!subscriptionId) return paid;
  await OrderModel.updateOne({ _id: paid._id }, { $set: { subscriptionId } }, { session });
  return { ...paid, subscriptionId };
}

/** Nobody waits for the money any more. */
export async function closeOrder(
  order: OrderRow,
  move: 'cancel',
  transaction: Transaction,
  because: { readonly failed?: boolean } = {},
): Promise<OrderRow> {
  const { session } = transaction;
  const closed = await moveOrder(order, move, { closedAt: new Date(), ...because }, session);
  await recordCancelled(closed, session);
  if (!isAsked(providerOf(closed))) await moveInvoice(closed, 'void', session);
  await requestSync(closed, 'cancelled', transaction);
  await releaseCoupon(closed, session);
  await forgetChange(closed, session);
  await dropRenewal(closed, session);
  return closed;
}
