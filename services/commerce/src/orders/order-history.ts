import type { Currency } from '@atelier/contracts/commerce/money';
import {
  type MoneyMovement,
  moneyMovements,
  type Sale,
} from '@atelier/contracts/commerce/orders/order';
import type { OrderEvent } from '@atelier/contracts/commerce/orders/order-history';
import { Types } from 'mongoose';
import { type Account, LedgerModel, type LedgerRow } from '../books/ledger.ts';
import { isExternal } from '../providers/providers.ts';
import {
  type OrderDispute,
  type OrderRow,
  type OrderTransfer,
  providerOf,
} from '../records/order-row.ts';
import { EventModel, SetAsideModel, type SetAsideRow } from './payments/note-reports.ts';
import { RefundRefusalModel, type RefundRefusalRow } from './payments/send-refunds.ts';

/** Order events by the prefix of the corresponding ledger row ids. */
const bookings: readonly (readonly [string, OrderEvent['what']])[] = [
  ['invoiced-', 'ordered'],
  ['received-', 'part_received'],
  ['paid-', 'paid'],
  ['cancelled-', 'cancelled'],
  ['credited-', 'refunded'],
  ['came-late-', 'received_late'],
  ['returned-', 'returned'],
  ['reversed-', 'reversed'],
];

/** Returns the prefix of a ledger row's id and its event; undefined for a row of another kind. */
const bookingOf = (id: string) => bookings.find(([prefix]) => id.startsWith(prefix));

/** Maximum number of provider events shown per order. */
const maxEvents = 100;

/**
 * Returns the events of an order, oldest first: its bookings and, optionally, provider events and
 * refused refunds and disputes.
 */
export async function orderHistory(order: OrderRow, withEvents: boolean): Promise<OrderEvent[]> {
  const { _id: orderId, currency, dispute } = order;
  const booked = await LedgerModel.find({ orderId }).lean<LedgerRow[]>();
  const received = withEvents
    ? await EventModel.find({ orderId: orderId.toHexString() })
        .sort({ receivedAt: 1 })
        .limit(maxEvents)
        .lean()
    : [];
  const refused = withEvents
    ? await RefundRefusalModel.find({ orderId }).lean<RefundRefusalRow[]>()
    : [];
  const others = withEvents
    ? await SetAsideModel.find({ orderId: orderId.toHexString() }).lean<SetAsideRow[]>()
    : [];
  const events = [
    ...others.map(presentSetAside),
    ...booked.flatMap((row) => presentBooking(row, { order, booked, withEvents })),
    ...received.map(({ receivedAt: at }) => ({ at, what: 'event' as const, amount: null })),
    ...(order.transfer?.sent ?? []).map((one) => presentSent(one, order, withEvents)),
    ...refused.map((row) => presentRefusal(row, currency)),
    ...(withEvents && dispute ? presentDispute(dispute, currency) : []),
  ];
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

type Sent = NonNullable<OrderTransfer['sent']>[number];

/** @param isSigned whether the admin who noted it is told */
function presentSent({ amount, at, by }: Sent, { currency }: OrderRow, isSigned: boolean) {
  const what = 'transferred' as const;
  return { at, what, amount: { amount, currency }, ...(isSigned && by && { by }) };
}

function presentSetAside({ at, ref, amount, currency }: SetAsideRow) {
  return {
    ...{ at, what: 'payment_set_aside' as const, amount: null },
    set_aside: { ref, amount, currency },
  };
}

function presentDispute(
  { status, amount: cents, openedAt, closedAt }: OrderDispute,
  currency: Currency,
) {
  const amount = { amount: cents, currency };
  const opened = { at: openedAt, what: 'dispute_opened' as const, amount };
  if (status === 'open' || !closedAt) return [opened];
  return [opened, { at: closedAt, what: `dispute_${status}` as const, amount }];
}

function presentRefusal(
  { firstAt: at, amount, reason, nextAt, settledAt }: RefundRefusalRow,
  currency: Currency,
) {
  const times = {
    retry_at: nextAt?.toISOString() ?? null,
    settled_at: settledAt?.toISOString() ?? null,
  };
  const what = 'refund_refused' as const;
  return { at, what, amount: { amount, currency }, refusal: { reason, ...times } };
}

interface Booked {
  readonly order: OrderRow;
  /** All bookings of the order. */
  readonly booked: readonly LedgerRow[];
  /** Whether admins are told, who see who booked it and can reverse it. */
  readonly withEvents: boolean;
}

function presentBooking(row: LedgerRow, { order, booked, withEvents }: Booked) {
  const { _id, lines, currency, at, by } = row;
  const what = bookingOf(_id)?.[1];
  if (!what) return [];
  const amount = { amount: lines[0]!.amount, currency };
  const mayReverse = withEvents && isReversible(row, order, booked);
  return [
    { at, what, amount, ...(withEvents && by && { by }), ...(mayReverse && { booking: _id }) },
  ];
}

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

/** Adds every movement of money to sales, oldest first, as the ledger has them. */
export async function withMovements(sales: readonly Sale[]): Promise<Sale[]> {
  const orderId = { $in: sales.map(({ id }) => new Types.ObjectId(id)) };
  const found = await LedgerModel.find({ orderId }).lean<LedgerRow[]>();
  const rows = found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const rowsOf = Map.groupBy(rows, (row) => row.orderId.toHexString());
  return sales.map((sale) => ({
    ...sale,
    movements: (rowsOf.get(sale.id) ?? []).flatMap((row) => presentMovement(row, sale)),
  }));
}

function presentMovement(row: LedgerRow, { id, invoice }: Sale): MoneyMovement[] {
  const { _id, lines, currency, at } = row;
  const [prefix, booked] = bookingOf(_id) ?? [];
  const what = moneyMovements.find((one) => one === booked);
  if (!prefix || !what) return [];
  const on = (account: Account) => lines.find((line) => line.account === account)?.amount ?? 0;
  const documents = {
    ...{
      part_received: invoice,
      paid: invoice,
      received_late: null,
      returned: null,
      reversed: null,
    },
    // `credited-<credit note>-<order>`
    refunded: _id.slice(prefix.length, -id.length - 1),
  };
  return [
    {
      ...{ at: at.toISOString(), what, document: documents[what] },
      amount: { amount: on('bank'), currency },
      // The ledger has what is owed as negative.
      tax: { amount: on('tax') === 0 ? 0 : -on('tax'), currency },
    },
  ];
}
