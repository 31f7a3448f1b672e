import type { Money } from '@atelier/contracts/commerce/money';
import type { Order } from '@atelier/contracts/commerce/orders/order';
import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import { formatMoney } from '~/shared/format/format.ts';
import { formatDate } from '../../shared/format/format.ts';

/** Describes the item and its period. */
export function itemWords({
  title,
  period,
  seats = null,
  is_partial: isPartial = false,
  ends_at: end = null,
}: {
  readonly title: string;
  readonly period: Period | null;
  readonly seats?: number | null;
  readonly is_partial?: boolean;
  readonly ends_at?: string | null;
}): string {
  if (period === null) return `${title}, lifetime access`;
  const what = seats === null ? title : `${title}, ${seats} seats`;
  if (isPartial && end) return `${what}, until ${formatDate(end)}`;
  return `${what}, ${period === 'annual' ? 'one year' : 'one month'}`;
}

export const orderStateWords: Readonly<Record<Order['status'], string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  cancelled: 'Canceled',
  refunded: 'Refunded',
};

/** The unpaid part of an order's total. */
export function missingOf({ total, received }: Pick<Order, 'total' | 'received'>): Money {
  return { ...total, amount: total.amount - received.amount };
}

/**
 * Describes partial payments and refunds that the status alone does not express; otherwise empty.
 */
export function moneyWords({ status, received, refunded, returned }: Order): string {
  const words = [
    status === 'pending' && received.amount > 0 && `${formatMoney(received)} received`,
    status === 'paid' && refunded.amount > 0 && `${formatMoney(refunded)} refunded`,
    returned.amount > 0 && `${formatMoney(returned)} returned`,
  ];
  return words.filter(Boolean).join(' · ');
}

/** Describes the terms of a plan: `Teams, 3 seats, monthly`. */
export function termsWords({
  plan,
  period,
  seats,
}: {
  readonly plan: PaidPlan;
  readonly period: Period;
  readonly seats: number | null;
}): string {
  const title = plan === 'team' ? `Teams, ${seats} seats` : 'Pro';
  return `${title}, ${period}`;
}
