import { type OrderRow, providerOf } from '../orders/order-model.ts';
import { isAsked } from '../providers/providers.ts';
import { chargeDays, daysAfter, invoiceDays } from './renewal-schedule.ts';

export type Waiting = Pick<
  OrderRow,
  'status' | 'provider' | 'created_at' | 'dueAt' | 'change' | 'renews' | 'reminded'
>;

/** What is to be done about an order that is not paid, now or later; `none` where nothing ever is. */
export type DunningStep =
  | { readonly step: 'remind' | 'charge' | 'give-up' | 'none' }
  | { readonly step: 'wait'; readonly until: Date };

/**
 * An invoice is reminded of twice and then given up. A renewal by a provider that can be asked for
 * the money is charged three times. Who is to pay on a provider's page is left to it.
 */
export function dunningStep(order: Waiting, now: Date): DunningStep {
  const { status, created_at, renews } = order;
  if (status !== 'pending') return { step: 'none' };
  if (!isAsked(providerOf(order as OrderRow))) return invoiceStep(order, now);
  if (!renews) return { step: 'none' };
  const days = chargeDays[renews.tries];
  if (days === undefined) return { step: 'give-up' };
  const until = daysAfter(created_at, days);
  return now >= until ? { step: 'charge' } : { step: 'wait', until };
}

function invoiceStep({ created_at, dueAt, change, reminded = 0 }: Waiting, now: Date): DunningStep {
  // A change cannot be paid any more once what it replaces has ended.
  const end = change ? dueAt : daysAfter(created_at, invoiceDays.end);
  if (now >= end) return { step: 'give-up' };
  const days = invoiceDays.reminders[reminded];
  const until = days === undefined ? end : daysAfter(created_at, days);
  if (days !== undefined && now >= until) return { step: 'remind' };
  return { step: 'wait', until: until < end ? until : end };
}
