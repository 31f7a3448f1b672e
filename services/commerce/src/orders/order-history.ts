import type { Currency } from '@atelier/contracts/commerce/money';
import type { OrderEvent } from '@atelier/contracts/commerce/orders';
import { LedgerModel, type LedgerRow } from '../books/ledger-model.ts';
import type { OrderDispute, OrderRow, OrderTransfer } from '../records/order-row.ts';
import { EventModel } from './payments/event-model.ts';
import { RefundRefusalModel, type RefundRefusalRow } from './payments/refund-refusal-model.ts';
import { SetAsideModel, type SetAsideRow } from './payments/set-aside-model.ts';
import { isReversible } from './reversible.ts';

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
export const bookingOf = (id: string) => bookings.find(([prefix]) => id.startsWith(prefix));

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
