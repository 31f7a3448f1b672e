import type { Period } from '@atelier/contracts/commerce/plans';
import { dayText } from '@atelier/service-kit/text/day-text';
import { dayAfter, periodEnd } from '../pricing/prices/period-end.ts';
import type { OrderRow } from './order-row.ts';

interface PaidPeriod {
  /** null until it is known: an ordered plan begins when its payment arrives. */
  readonly startsAt: Date | null;
  /** null until it is known, and for life. */
  readonly endsAt: Date | null;
}

type Dated = Pick<OrderRow, 'period' | 'change' | 'renews' | 'created_at' | 'paidAt'>;

/** Returns the period that an order pays for. */
export function periodOf({ period, change, renews, created_at, paidAt }: Dated): PaidPeriod {
  if (change) return { startsAt: created_at, endsAt: change.endsAt };
  const startsAt = renews?.startsAt ?? paidAt;
  if (!startsAt || period === 'life') return { startsAt, endsAt: null };
  return { startsAt, endsAt: periodEnd(startsAt, period, dayAfter(startsAt, renews?.anchorDay)) };
}

const lengths: Readonly<Record<Period, string>> = { monthly: 'one month', annual: 'one year' };

/** Returns whether an order pays for the rest of a period only, and not for a whole one. */
export function isPartial({ change }: Pick<OrderRow, 'change'>): boolean {
  return change !== undefined && change.days !== change.periodDays;
}

/** Names the item of an order with its size and period: `Teams, 5 seats, one year`. */
export function itemOf(
  order: Pick<OrderRow, 'title' | 'period' | 'change'> & { readonly seats?: number | null },
): string {
  const { title, period, change, seats } = order;
  const size = seats ? [`${seats} seats`] : [];
  const length =
    change && isPartial({ change })
      ? [`until ${dayText(change.endsAt)}`]
      : period === 'life'
        ? []
        : [lengths[period]];
  return [title, ...size, ...length].join(', ');
}
