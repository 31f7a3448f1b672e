import type { Period } from '@atelier/contracts/commerce/plans';
import { isExternal } from '../providers/providers.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import type { SubscriptionRow } from '../records/subscription-model.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days before a renewal when it is announced. */
const noticeDays: Readonly<Record<Period, number>> = { annual: 7, monthly: 3 };
/**
 * Time before the end of a period when the next one is ordered, in milliseconds. It keeps access
 * uninterrupted when many periods end at once.
 */
const leadMs = hourMs;

/** Days after an invoice when reminders are sent, and when the order is given up. */
const invoiceDays = { reminders: [7, 14], end: 21 } as const;
/**
 * Days after the order of a renewal when it is charged. If the last attempt fails, the plan ends
 * after the days of grace.
 */
export const chargeDays = [0, 7, 14] as const;
const graceDays = 3;

export const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * dayMs);

/** Returns the time until which a renewed plan stays open without payment. */
export function graceEnd(endsAt: Date, now: Date): Date {
  return daysAfter(new Date(Math.max(endsAt.getTime(), now.getTime())), invoiceDays.end + 1);
}

/**
 * Returns when a renewal is given up whose last charge has failed: after the days of grace, or when
 * its access ends, if that is earlier.
 */
export function graceEndAfter(failedAt: Date, accessEndsAt: Date): Date {
  const end = daysAfter(failedAt, graceDays);
  return end < accessEndsAt ? end : accessEndsAt;
}

type Renewing = Pick<
  SubscriptionRow,
  'status' | 'plan' | 'period' | 'endsAt' | 'noticedFor' | 'wanted' | 'byWallet'
>;

/** The next step for a plan, now or later. `none` means that no step will be due. */
export type RenewalStep =
  | { readonly step: 'notice' | 'end-notice' | 'renew' | 'none' }
  | { readonly step: 'wait'; readonly until: Date };

/** Returns the next step for a plan that renews, or that ends because it was paid by wallet. */
export function renewalStep(row: Renewing, now: Date): RenewalStep {
  const { status, plan, period, endsAt, noticedFor, wanted, byWallet } = row;
  const noticeAt = daysAfter(endsAt, -noticeDays[period]);
  const isNoticed = noticedFor?.getTime() === endsAt.getTime();
  if (status === 'cancelled' && byWallet && !isNoticed && now < endsAt) {
    return now >= noticeAt ? { step: 'end-notice' } : { step: 'wait', until: noticeAt };
  }
  if (status !== 'active') return { step: 'none' };
  // A different plan must not begin before the paid period has ended.
  const isOtherPlan = wanted?.orderId === null && wanted.plan !== plan;
  const renewAt = new Date(endsAt.getTime() - (isOtherPlan ? 0 : leadMs));
  if (now >= renewAt) return { step: 'renew' };
  if (isNoticed) return { step: 'wait', until: renewAt };
  return now >= noticeAt ? { step: 'notice' } : { step: 'wait', until: noticeAt };
}

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
