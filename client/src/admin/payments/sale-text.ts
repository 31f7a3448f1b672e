import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { OrderState } from '@atelier/contracts/commerce/states/order-states';
import {
  type PlanStatus,
  planStatuses,
} from '@atelier/contracts/commerce/states/subscription-states';
import { formatMoney } from '~/shared/format/format.ts';

/**
 * Status shown in the badge: that of the plan, if the order paid for one. The plan of a deleted
 * account is unknown.
 */
export function saleStatus({
  status,
  product,
  subscription,
}: Pick<Sale, 'status' | 'product' | 'subscription'>): string {
  if (status === 'pending') return 'pending';
  if (status !== 'paid') return 'canceled';
  if (product === 'course') return 'active';
  return subscription ? planStatusText(subscription.status) : 'unknown';
}

/** Returns the status of a plan in words. */
export function planStatusText(status: PlanStatus): string {
  return status === 'cancelled' ? 'canceled' : status.replace('_', ' ');
}

/** Choices of the list: all orders, those in a state, or the paid ones of plans in a state. */
export const saleFilters = [
  { value: 'all', label: 'All orders' },
  { value: 'pending', label: 'Waiting for payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'refund-asked', label: 'Refund requested' },
  { value: 'transfer-owed', label: 'Transfer to make' },
  { value: 'plan-active', label: 'Plan: active' },
  { value: 'plan-past_due', label: 'Plan: past due' },
  { value: 'plan-cancelled', label: 'Plan: canceled' },
  { value: 'plan-expired', label: 'Plan: expired' },
  { value: 'plan-unknown', label: 'Plan: unknown' },
] as const satisfies readonly {
  value: 'all' | 'refund-asked' | 'transfer-owed' | OrderState | `plan-${PlanStatus}`;
  label: string;
}[];
export type SaleFilter = (typeof saleFilters)[number]['value'];

/** Returns the query parameters for a choice. */
export function saleFilterQuery(filter: SaleFilter) {
  if (filter === 'all') return {};
  if (filter === 'refund-asked') return { refund_asked: true };
  if (filter === 'transfer-owed') return { transfer_owed: true };
  const plan = planStatuses.find((status) => filter === `plan-${status}`);
  return plan ? { plan_status: plan } : { status: filter as OrderState };
}

/** Describes the item sold. */
export function planText({ title, period }: Pick<Sale, 'title' | 'period'>): string {
  if (period === null) return title;
  return `${title} ${period === 'annual' ? 'Annual' : 'Monthly'}`;
}

/** Describes what becomes of what was bought when the rest of its payment is refunded. */
export function refundText({ changes_plan }: Pick<Sale, 'changes_plan'>): string {
  return changes_plan
    ? 'The plan goes back to what it was before this change; members of a team without a seat in it lose access immediately.'
    : 'Access to what was bought ends immediately.';
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
