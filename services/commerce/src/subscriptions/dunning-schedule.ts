import { isExternal } from '../providers/providers.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { chargeDays, daysAfter, invoiceDays } from './renewal-schedule.ts';

export type Waiting = Pick<
  OrderRow,
  'status' | 'provider' | 'created_at' | 'dueAt' | 'change' | 'renews' | 'reminded'
>;

/** The next step for an unpaid order, now or later. `none` means that no step will be due. */
export type DunningStep =
  | { readonly step: 'remind' | 'charge' | 'give-up' | 'none' }
  | { readonly step: 'wait'; readonly until: Date };

/**
 * Returns the next step for an order. Two reminders of an unpaid invoice are sent before it is
 * given up. A renewal at an external provider is charged three times, and given up after a time of
 * grace. Orders to be paid on a provider's page are left to the provider.
 */
export function dunningStep(order: Waiting, now: Date): DunningStep {
  const { status, created_at, renews } = order;
  if (status !== 'pending') return { step: 'none' };
  if (!isExternal(providerOf(order as OrderRow))) return invoiceStep(order, now);
  if (!renews) return { step: 'none' };
  const days = chargeDays[renews.tries];
  const until = days === undefined ? renews.graceEndsAt : daysAfter(created_at, days);
  if (until && now < until) return { step: 'wait', until };
  return { step: days === undefined ? 'give-up' : 'charge' };
}

function invoiceStep({ created_at, dueAt, change, reminded = 0 }: Waiting, now: Date): DunningStep {
  // A change cannot be paid after the replaced period has ended.
  const end = change ? dueAt : daysAfter(created_at, invoiceDays.end);
  if (now >= end) return { step: 'give-up' };
  const days = invoiceDays.reminders[reminded];
  const until = days === undefined ? end : daysAfter(created_at, days);
  if (days !== undefined && now >= until) return { step: 'remind' };
  return { step: 'wait', until: until < end ? until : end };
}
