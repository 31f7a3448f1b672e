import { type PaidPlan, type Period, paidPlans, periods } from '@atelier/contracts/commerce/plans';
import { periodEnd } from './period-end.ts';

/** What somebody has, or wants to have. */
export interface Terms {
  readonly plan: PaidPlan;
  readonly period: Period;
  /** Of a team. */
  readonly seats: number | null;
}

/** Money that was paid for whole days. */
export interface PaidSpan {
  /** Cents that were paid and not given back. */
  readonly value: number;
  /** Days that they pay for; the last one ends at `endsAt`. */
  readonly days: number;
  readonly endsAt: Date;
}

interface Change {
  readonly from: Terms;
  readonly to: Terms;
  /** Cents for one period of one seat or person. */
  readonly unitPrice: number;
  /** What is paid for and has not run out. */
  readonly spans: readonly PaidSpan[];
  /** End of what is paid for. */
  readonly endsAt: Date;
}

/** What a change costs today. Amounts are in cents. */
export interface Prorated {
  readonly takesEffect: 'on_payment' | 'at_period_end';
  /** For one seat or person, until `endsAt`. */
  readonly unitCharge: number;
  readonly charge: number;
  readonly credit: number;
  readonly unusedDays: number;
  readonly due: number;
  /** Days that the charge is for. */
  readonly days: number;
  /** End of what is paid for then. */
  readonly endsAt: Date;
}

const dayMs = 24 * 3_600_000;

/** Whole days from one moment to another. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));
}

const unusedDaysOf = ({ days, endsAt }: PaidSpan, now: Date) =>
  Math.min(days, wholeDays(now, endsAt));

/** Cents for the unused days of a span, rounded down: never more than was paid for those days. */
export function creditOf(span: PaidSpan, now: Date): number {
  if (span.days === 0) return 0;
  return Math.floor((span.value * unusedDaysOf(span, now)) / span.days);
}

/** Whether two terms are the same. */
export function isSameTerms(one: Terms, other: Terms): boolean {
  return one.plan === other.plan && one.period === other.period && one.seats === other.seats;
}

/** Whether some of what one has would be given up: plan, length of the period, or seats. */
function givesUp(from: Terms, to: Terms): boolean {
  const isLower = paidPlans.indexOf(to.plan) < paidPlans.indexOf(from.plan);
  const isShorter = periods.indexOf(to.period) < periods.indexOf(from.period);
  return isLower || isShorter || (to.seats ?? 0) < (from.seats ?? 0);
}

/** Days of the period that ends at a moment. */
function daysOfPeriod(endsAt: Date, period: Period): number {
  const start = new Date(endsAt);
  start.setUTCMonth(start.getUTCMonth() - (period === 'annual' ? 12 : 1));
  if (start.getUTCDate() !== endsAt.getUTCDate()) start.setUTCDate(0);
  return wholeDays(start, endsAt);
}

/**
 * What a change costs: decision 56 has the table. With the same period the end stays, and the new
 * price is charged for the days until then; with a longer one a new period begins now. A change
 * that gives something up, or costs nothing today, waits for the end of the period.
 */
export function prorate({ from, to, unitPrice, spans, endsAt }: Change, now: Date): Prorated {
  const keepsEnd = from.period === to.period;
  const newEnd = keepsEnd ? endsAt : periodEnd(now, to.period);
  const days = wholeDays(now, newEnd);
  const unitCharge = keepsEnd
    ? Math.floor((unitPrice * days) / daysOfPeriod(endsAt, to.period))
    : unitPrice;
  const charge = unitCharge * (to.seats ?? 1);
  const credit = spans.reduce((sum, span) => sum + creditOf(span, now), 0);
  const unusedDays = spans.reduce((sum, span) => sum + unusedDaysOf(span, now), 0);
  if (givesUp(from, to) || charge <= credit) {
    const nothing = { unitCharge: 0, charge: 0, credit: 0, unusedDays: 0, due: 0, days: 0 };
    return { takesEffect: 'at_period_end', ...nothing, endsAt };
  }
  const amounts = { unitCharge, charge, credit, unusedDays, due: charge - credit };
  return { takesEffect: 'on_payment', ...amounts, days, endsAt: newEnd };
}
