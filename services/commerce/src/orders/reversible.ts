import type { LedgerRow } from '../books/ledger-model.ts';
import { isExternal } from '../providers/providers.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';

/** Returns the id of the booking of the payment whose return a booking is, if there is one. */
export const lateBookingOf = (id: string) =>
  id.startsWith('returned') ? id.replace('returned', 'came-late') : null;

/**
 * Whether an admin can reverse a booking: of a payment of an open order, of the payment of an order
 * that is not refunded, or of money that came unexpectedly and was not transferred back yet.
 */
export function isReversible(
  { _id, lines }: LedgerRow,
  order: OrderRow,
  booked: readonly Pick<LedgerRow, '_id'>[],
): boolean {
  const has = (id: string) => booked.some((row) => row._id === id);
  if (isExternal(providerOf(order)) || order.total === 0 || has(`reversed-${_id}`)) return false;
  if (_id.startsWith('received-')) return order.status === 'pending';
  if (_id.startsWith('paid-')) return order.status === 'paid' && !order.refunded;
  const late = lateBookingOf(_id);
  return late !== null && has(late) && (order.transfer?.owed ?? 0) >= lines[0]!.amount;
}
