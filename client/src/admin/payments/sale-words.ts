import type { Sale } from '@atelier/contracts/commerce/orders';

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
