import type { Order } from '@atelier/contracts/commerce/orders/order';
import { isWithinRefundDays } from '@atelier/contracts/commerce/orders/refunds';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { formatCount, formatDate, formatNames } from '~/shared/format/format.ts';

/** Returns the paid items that are lost with the account, one sentence each. */
export function lossesOf(plan: CurrentPlan, orders: readonly Order[]): string[] {
  const courses = orders.flatMap(({ product, status, title }) =>
    product === 'course' && status === 'paid' ? [title] : [],
  );
  const losses = planLosses(plan);
  if (courses.length === 0) return losses;
  const count = formatCount(courses.length, 'course');
  return [...losses, `You lose ${count} that you bought: ${formatNames(courses)}.`];
}

function planLosses({ plan, price, current_period_end, member_of, seats }: CurrentPlan): string[] {
  if (plan === 'free') return [];
  if (!price) return [`You lose your seat in the team of ${member_of}.`];
  const paidUntil = current_period_end ? `, paid until ${formatDate(current_period_end)},` : '';
  if (plan === 'pro') return [`Your Pro plan${paidUntil} ends at once.`];
  const { claimed } = seats;
  const lose = claimed === 1 ? 'member loses' : `${claimed} members lose`;
  const members = claimed > 0 ? `, and its ${lose} access` : '';
  return [`Your team${paidUntil} ends at once${members}.`];
}

/** Returns whether the buyer can still get a refund for one of these orders. */
export function canBeRefunded(orders: readonly Order[], now = Date.now()): boolean {
  return orders.some(
    ({ status, paid_at }) =>
      status === 'paid' && paid_at !== null && isWithinRefundDays(Date.parse(paid_at), now),
  );
}
