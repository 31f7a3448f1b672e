import type { Period } from '@atelier/contracts/commerce/plans';
import type { SubscriptionRow } from '../subscriptions/subscription-model.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days before a renewal on which it is announced. */
const noticeDays: Readonly<Record<Period, number>> = { annual: 7, monthly: 3 };
/**
 * How long before the end of a period the next one is ordered, so that nobody loses access for a
 * moment when many periods end at once.
 */
const leadMs = hourMs;

/** Days after an invoice on which a reminder is sent, and after which nobody waits any more. */
export const invoiceDays = { reminders: [7, 14], end: 21 } as const;
/** Days after the order of a renewal on which it is charged: the last try ends the plan. */
export const chargeDays = [0, 7, 14] as const;

export const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * dayMs);

/** Until when what is renewed stays open without being paid. */
export function graceEnd(endsAt: Date, now: Date): Date {
  return daysAfter(new Date(Math.max(endsAt.getTime(), now.getTime())), invoiceDays.end + 1);
}

type Renewing = Pick<
  SubscriptionRow,
  'status' | 'plan' | 'period' | 'endsAt' | 'noticedFor' | 'wanted' | 'byWallet'
>;

/** What is to be done for a plan now, or when something is; `none` where nothing ever is. */
export type RenewalStep =
  | { readonly step: 'notice' | 'end-notice' | 'renew' | 'none' }
  | { readonly step: 'wait'; readonly until: Date };

/** What a plan needs next: one that goes on, or one that nobody has cancelled and that ends anyway. */
export function renewalStep(row: Renewing, now: Date): RenewalStep {
  const { status, plan, period, endsAt, noticedFor, wanted, byWallet } = row;
  const noticeAt = daysAfter(endsAt, -noticeDays[period]);
  const isNoticed = noticedFor?.getTime() === endsAt.getTime();
  if (status === 'cancelled' && byWallet && !isNoticed && now < endsAt) {
    return now >= noticeAt ? { step: 'end-notice' } : { step: 'wait', until: noticeAt };
  }
  if (status !== 'active') return { step: 'none' };
  // Another plan must not begin before the one that is paid for has ended.
  const isOtherPlan = wanted?.orderId === null && wanted.plan !== plan;
  const renewAt = new Date(endsAt.getTime() - (isOtherPlan ? 0 : leadMs));
  if (now >= renewAt) return { step: 'renew' };
  if (isNoticed) return { step: 'wait', until: renewAt };
  return now >= noticeAt ? { step: 'notice' } : { step: 'wait', until: noticeAt };
}
