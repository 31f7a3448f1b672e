import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import type { CreditNoteRow } from '../books/credit-note-model.ts';
import { clock } from '../clock.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { isCredited } from '../subscriptions/apply-change.ts';
import { applyEffects } from './apply-effects.ts';
import { cancelNextPeriod, cancelPricedChange } from './close-plan-orders.ts';
import { effectsOfRefund } from './order-effects.ts';
import { moveOrder } from './settle-order.ts';

/** Returns the amount of an order that was paid and not refunded, in cents. */
export const paidAmountOf = ({ total, refunded = 0 }: OrderRow) => total - refunded;

/**
 * Rejects a refund of an order whose remainder is credited to a later order. The remainder is
 * refunded with the later order.
 */
export async function refuseCredited(order: OrderRow, session: ClientSession): Promise<void> {
  if (!(await isCredited(order, session))) return;
  const message = 'The rest of this payment was credited to a later order. Refund that one first.';
  throw new AppError('WRONG_STATE', message);
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
  await cancelPricedChange(moved, transaction);
  if (ends) await cancelNextPeriod(moved, transaction);
  const isWhole = paidAmountOf(moved) === 0;
  const effects = effectsOfRefund(moved, { amount, isWhole, sentAt, ends, isMistake });
  const { order: refundedOrder, note } = await applyEffects(moved, effects, transaction);
  return { order: refundedOrder, note: note! };
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
  if (!counted) throw new AppError('WRONG_STATE', 'This order was changed at the same time');
  return counted;
}
