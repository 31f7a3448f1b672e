import type { Sale } from '@atelier/contracts/commerce/orders';
import { formatMoney } from '../../shared/format/money.ts';

/** The state of a row as the badge knows it: that of the plan, once there is one. */
export function saleStatus({
  status,
  subscription,
}: Pick<Sale, 'status' | 'subscription'>): string {
  if (status === 'pending') return 'pending';
  if (status !== 'paid') return 'cancelled';
  return subscription?.status.replace('_', ' ') ?? 'active';
}

/** What was sold. */
export function planWords({ title, period }: Pick<Sale, 'title' | 'period'>): string {
  if (period === null) return title;
  return `${title} ${period === 'annual' ? 'Annual' : 'Monthly'}`;
}

/** What cancelling an open order means; a part that was received goes back. */
export function cancellationWords({
  name,
  total,
  received,
}: Pick<Sale, 'name' | 'total' | 'received'>): string {
  const text = `The order of ${formatMoney(total)} by ${name} can no longer be paid.`;
  return received.amount > 0 ? `${text} ${formatMoney(received)} is returned.` : text;
}
