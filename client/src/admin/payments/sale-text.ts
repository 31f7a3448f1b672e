import type { Sale } from '@atelier/contracts/commerce/orders';
import { formatMoney } from '../../shared/format/money.ts';

/** Status shown in the badge: the subscription's status, if there is a subscription. */
export function saleStatus({
  status,
  subscription,
}: Pick<Sale, 'status' | 'subscription'>): string {
  if (status === 'pending') return 'pending';
  if (status !== 'paid') return 'cancelled';
  return subscription?.status.replace('_', ' ') ?? 'active';
}

/** Describes the item sold. */
export function planText({ title, period }: Pick<Sale, 'title' | 'period'>): string {
  if (period === null) return title;
  return `${title} ${period === 'annual' ? 'Annual' : 'Monthly'}`;
}

/** Describes the effect of canceling a pending order; partial payments are returned. */
export function cancellationText({
  name,
  total,
  received,
}: Pick<Sale, 'name' | 'total' | 'received'>): string {
  const text = `The order of ${formatMoney(total)} by ${name} can no longer be paid.`;
  return received.amount > 0 ? `${text} ${formatMoney(received)} is returned.` : text;
}
