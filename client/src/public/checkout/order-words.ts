import type { Order } from '@atelier/contracts/commerce/orders';
import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';

/** What is bought, and for how long. */
export function itemWords({
  title,
  period,
  seats = null,
}: {
  readonly title: string;
  readonly period: Period | null;
  readonly seats?: number | null;
}): string {
  if (period === null) return `${title}, lifetime access`;
  const what = seats === null ? title : `${title}, ${seats} seats`;
  return `${what}, ${period === 'annual' ? 'one year' : 'one month'}`;
}

export const orderStateWords: Readonly<Record<Order['status'], string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** A plan as it is paid: `Teams, 3 seats, monthly`. */
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
