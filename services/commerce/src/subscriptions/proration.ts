import { type PaidPlan, type Period, paidPlans, periods } from '@atelier/contracts/commerce/plans';
import { periodEnd } from '../pricing/prices/period-end.ts';
import { leastCharge } from '../pricing/tax/tax-rules.ts';

/** Current or requested terms of a plan. */
export interface Terms {
  readonly plan: PaidPlan;
  readonly period: Period;
  /** Set for a team. */
  readonly seats: number | null;
}

/** A payment for a number of whole days. */
export interface PaidSpan {
  /** Amount paid and not refunded, in cents. */
  readonly value: number;
  /** Number of days paid for. */
  readonly days: number;
  /** Number of days that were added to them without payment. */
  readonly freeDays?: number;
  /** End of the last of these days. */
  readonly endsAt: Date;
  /** Number of days of the whole period that ends with them, if it is known. */
  readonly periodDays?: number | undefined;
}

interface Change {
  readonly from: Terms;
  readonly to: Terms;
  /** Price of one period for one seat or person, in cents. */
  readonly unitPrice: number;
  /** Discount of a lasting coupon on one period, for all seats, in cents. */
  readonly discount?: number;
  /** Paid periods that have not ended. */
  readonly spans: readonly PaidSpan[];
  /** End of the last paid period. */
  readonly endsAt: Date;
}

/** The price of a change today. Amounts are in cents. */
export interface Prorated {
  readonly takesEffect: 'on_payment' | 'at_period_end';
  /** For one seat or person, until `endsAt`. */
  readonly unitCharge: number;
  /** For all seats, before the discount and the credit. */
  readonly charge: number;
  readonly discount: number;
  readonly credit: number;
  readonly unusedDays: number;
  readonly due: number;
  /** Number of days that the charge pays for. */
  readonly days: number;
  /** Number of days of the period that they are part of. */
  readonly periodDays: number;
  /** End of the paid period after the change. */
  readonly endsAt: Date;
}

const dayMs = 24 * 3_600_000;

/** Returns the number of whole days between two times. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));
}

const unusedDaysOf = ({ days, freeDays = 0, endsAt }: PaidSpan, now: Date) =>
  Math.min(days + freeDays, wholeDays(now, endsAt));

/**
 * Returns the value of the unused days of a span, in cents, rounded down. Each day is worth what
 * was paid for a day, because a change charges the days that were added without payment, too.
 */
export function creditOf(span: PaidSpan, now: Date): number {
  if (span.days === 0) return 0;
  return Math.floor((span.value * unusedDaysOf(span, now)) / span.days);
}

/** Returns whether two terms are the same. */
export function isSameTerms(one: Terms, other: Terms): boolean {
  return one.plan === other.plan && one.period === other.period && one.seats === other.seats;
}

/** Returns whether a change gives something up: a higher plan, a longer period, or seats. */
function givesUp(from: Terms, to: Terms): boolean {
  const isLower = paidPlans.indexOf(to.plan) < paidPlans.indexOf(from.plan);
  const isShorter = periods.indexOf(to.period) < periods.indexOf(from.period);
  return isLower || isShorter || (to.seats ?? 0) < (from.seats ?? 0);
}

/** Returns the number of days of the period that ends at a given time, by the calendar. */
function daysOfPeriod(endsAt: Date, period: Period): number {
  const start = new Date(endsAt);
  start.setUTCMonth(start.getUTCMonth() - (period === 'annual' ? 12 : 1));
  if (start.getUTCDate() !== endsAt.getUTCDate()) start.setUTCDate(0);
  return wholeDays(start, endsAt);
}

/**
 * Returns the price of a change; the rules are in decision 17. With the same period, the end stays,
 * and the new price is charged for the days until then. With a longer one, a new period begins now.
 * A change that gives something up, or costs less today than can be charged, takes effect at the end
 * of the period.
 */
export function prorate(
  { from, to, unitPrice, discount: ofPeriod = 0, spans, endsAt }: Change,
  now: Date,
): Prorated {
  const keepsEnd = from.period === to.period;
  const newEnd = keepsEnd ? endsAt : periodEnd(now, to.period);
  const days = wholeDays(now, newEnd);
  // The days of a period that began on the 31st do not follow from its end.
  const last = spans.find((span) => span.endsAt.getTime() === endsAt.getTime());
  const periodDays = keepsEnd ? (last?.periodDays ?? daysOfPeriod(endsAt, to.period)) : days;
  const unitCharge = keepsEnd ? Math.floor((unitPrice * days) / periodDays) : unitPrice;
  const charge = unitCharge * (to.seats ?? 1);
  const discount = keepsEnd ? Math.floor((ofPeriod * days) / periodDays) : ofPeriod;
  const credit = spans.reduce((sum, span) => sum + creditOf(span, now), 0);
  const unusedDays = spans.reduce((sum, span) => sum + unusedDaysOf(span, now), 0);
  if (givesUp(from, to) || charge - discount - credit < leastCharge) {
    const amounts = { unitCharge: 0, charge: 0, discount: 0, credit: 0, due: 0 };
    return { takesEffect: 'at_period_end', ...amounts, unusedDays: 0, days: 0, periodDays, endsAt };
  }
  const due = charge - discount - credit;
  const amounts = { unitCharge, charge, discount, credit, unusedDays, due };
  return { takesEffect: 'on_payment', ...amounts, days, periodDays, endsAt: newEnd };
}
