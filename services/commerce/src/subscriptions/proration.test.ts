import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodEnd } from '../pricing/prices/period-end.ts';
import { leastCharge } from '../pricing/tax/tax-rules.ts';
import { creditOf, type PaidSpan, prorate, type Terms, wholeDays } from './proration.ts';

const terms = (plan: PaidPlan, period: Period, seats: number | null = null): Terms => ({
  ...{ plan, period, seats },
});
const prices: Record<PaidPlan, Record<Period, number>> = {
  pro: { monthly: 900, annual: 6_000 },
  team: { monthly: 2_900, annual: 18_000 },
};
const dayMs = 24 * 3_600_000;
const start = new Date('2026-04-01T10:00:00Z');
const after = (days: number, from = start) => new Date(from.getTime() + days * dayMs);

/** Changes a plan that was bought at `start`, some days later. */
function changed(from: Terms, to: Terms, daysLater: number) {
  const endsAt = periodEnd(start, from.period);
  const value = prices[from.plan][from.period] * (from.seats ?? 1);
  const spans = [{ value, days: wholeDays(start, endsAt), endsAt }];
  const unitPrice = prices[to.plan][to.period];
  return prorate({ from, to, unitPrice, spans, endsAt }, after(daysLater));
}

describe('a more expensive change is paid today', () => {
  test.each([
    ['a longer period', terms('pro', 'monthly'), terms('pro', 'annual'), 10, 6_000, 600, 5_400],
    ['at once', terms('pro', 'monthly'), terms('pro', 'annual'), 0, 6_000, 900, 5_100],
    ['a team', terms('pro', 'monthly'), terms('team', 'monthly', 2), 15, 2_900, 450, 2_450],
    ['seats', terms('team', 'monthly', 3), terms('team', 'monthly', 4), 15, 5_800, 4_350, 1_450],
  ] as const)('%s', (_, from, to, daysLater, charge, credit, due) => {
    const change = changed(from, to, daysLater);
    expect(change).toMatchObject({ takesEffect: 'on_payment', charge, credit, due });
    expect(change.unusedDays).toBe(30 - daysLater);
  });

  test('the same period keeps its end, a longer one starts a new period', () => {
    const seats = changed(terms('team', 'monthly', 3), terms('team', 'monthly', 4), 15);
    expect(seats.endsAt).toEqual(periodEnd(start, 'monthly'));
    const annual = changed(terms('pro', 'monthly'), terms('pro', 'annual'), 10);
    expect(annual.endsAt).toEqual(periodEnd(after(10), 'annual'));
  });
});

describe('a reduction waits for the end of the period', () => {
  test.each([
    ['a smaller plan', terms('team', 'annual', 3), terms('pro', 'annual')],
    ['a shorter period', terms('pro', 'annual'), terms('pro', 'monthly')],
    ['fewer seats', terms('team', 'monthly', 5), terms('team', 'monthly', 4)],
    ['a larger plan for a shorter period', terms('pro', 'annual'), terms('team', 'monthly', 50)],
    ['a longer period with fewer seats', terms('team', 'monthly', 9), terms('team', 'annual', 8)],
  ])('%s', (_, from, to) => {
    const change = changed(from, to, 3);
    expect(change).toMatchObject({ takesEffect: 'at_period_end', due: 0, charge: 0, credit: 0 });
    expect(change.endsAt).toEqual(periodEnd(start, from.period));
  });

  test('and so does a change on the last day that costs nothing', () => {
    const change = changed(terms('pro', 'monthly'), terms('team', 'monthly', 2), 29.5);
    expect(change).toMatchObject({ takesEffect: 'at_period_end', due: 0 });
  });
});

describe('what is due today can be charged', () => {
  const endsAt = periodEnd(start, 'monthly');
  const [from, to] = [terms('pro', 'monthly'), terms('team', 'monthly', 2)];

  test.each([
    [49, 'at_period_end', 0],
    [50, 'on_payment', 50],
  ] as const)('a change that costs %d cents takes effect %s', (cost, takesEffect, due) => {
    const spans = [{ value: 200 - cost, days: 30, endsAt }];
    const change = prorate({ from, to, unitPrice: 100, spans, endsAt }, start);
    expect(change).toMatchObject({ takesEffect, due });
  });

  test('whatever the prices are', () => {
    const value = fc.integer({ min: 0, max: 1_000 });
    const price = fc.integer({ min: 1, max: 1_000 });
    const hours = fc.integer({ min: 0, max: 30 * 24 - 1 });
    fc.assert(
      fc.property(value, price, hours, (paid, unitPrice, later) => {
        const now = new Date(start.getTime() + later * 3_600_000);
        const span = { value: paid, days: 30, endsAt };
        const change = prorate({ from, to, unitPrice, spans: [span], endsAt }, now);
        const unitCharge = Math.floor((unitPrice * wholeDays(now, endsAt)) / 30);
        const cost = 2 * unitCharge - creditOf(span, now);
        expect(change.due).toBe(cost < leastCharge ? 0 : cost);
        expect(change.due).toBe(change.charge - change.credit);
        expect(change.takesEffect).toBe(change.due === 0 ? 'at_period_end' : 'on_payment');
      }),
    );
  });
});

describe('one more seat on the day of the purchase costs one seat', () => {
  const from = terms('team', 'monthly', 50);
  const to = terms('team', 'monthly', 51);
  const unitPrice = prices.team.monthly;
  test.each(['01-29', '01-30', '01-31', '03-31', '04-30', '12-31'])('bought on %s', (day) => {
    const boughtAt = new Date(`2026-${day}T10:00:00Z`);
    const endsAt = periodEnd(boughtAt, 'monthly');
    const days = wholeDays(boughtAt, endsAt);
    const spans = [{ value: 50 * unitPrice, days, periodDays: days, endsAt }];
    const change = prorate({ from, to, unitPrice, spans, endsAt }, boughtAt);
    expect(change).toMatchObject({ takesEffect: 'on_payment', due: unitPrice });
  });

  test('and its share of the days that were added without payment', () => {
    const [days, freeDays] = [30, 45];
    const endsAt = after(days + freeDays);
    const spans = [{ value: 50 * unitPrice, days, freeDays, periodDays: days, endsAt }];
    const change = prorate({ from, to, unitPrice, spans, endsAt }, start);
    const due = (unitPrice * (days + freeDays)) / days;
    expect(change).toMatchObject({ unusedDays: 75, days: 75, due });
  });
});

const someSpan = fc.record({
  value: fc.integer({ min: 0, max: 10_000_000 }),
  days: fc.integer({ min: 1, max: 800 }),
  hours: fc.integer({ min: -48, max: 24 * 900 }),
});

test('the credit is what was paid for the unused days, rounded down to a cent', () => {
  fc.assert(
    fc.property(someSpan, ({ value, days, hours }) => {
      const span: PaidSpan = { value, days, endsAt: new Date(start.getTime() + hours * 3_600_000) };
      const credit = creditOf(span, start);
      const unused = Math.min(days, Math.max(0, Math.floor(hours / 24)));
      expect(Number.isInteger(credit)).toBe(true);
      expect(credit * days).toBeLessThanOrEqual(value * unused);
      expect((credit + 1) * days).toBeGreaterThan(value * unused);
    }),
  );
});

const someTerms = fc.oneof(
  fc.constantFrom(terms('pro', 'monthly'), terms('pro', 'annual')),
  fc
    .tuple(fc.constantFrom<Period>('monthly', 'annual'), fc.integer({ min: 2, max: 250 }))
    .map(([period, seats]) => terms('team', period, seats)),
);
const someHistory = fc.record({
  first: someTerms,
  steps: fc.array(fc.record({ to: someTerms, hours: fc.integer({ min: 0, max: 24 * 200 }) }), {
    maxLength: 12,
  }),
});

test('after any changes, each past day was paid exactly once and no money is lost', () => {
  fc.assert(
    fc.property(someHistory, ({ first, steps }) => {
      let [from, now] = [first, start];
      let endsAt = periodEnd(start, first.period);
      let value = prices[first.plan][first.period] * (first.seats ?? 1);
      let days = wholeDays(start, endsAt);
      let [paid, used] = [value, 0];
      for (const { to, hours } of steps) {
        now = new Date(now.getTime() + hours * 3_600_000);
        if (now >= endsAt) break;
        const span = { value, days, endsAt };
        const unitPrice = prices[to.plan][to.period];
        const change = prorate({ from, to, unitPrice, spans: [span], endsAt }, now);
        for (const amount of [change.charge, change.credit, change.due]) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        }
        if (change.takesEffect === 'at_period_end') {
          expect(change.due).toBe(0);
          continue;
        }
        expect(change.due).toBeGreaterThanOrEqual(leastCharge);
        // The amount not credited is the price of the days that have passed, rounded up to a cent.
        const usedNow = value - change.credit;
        const exact = (value * (days - change.unusedDays)) / days;
        expect(usedNow).toBeGreaterThanOrEqual(exact);
        expect(usedNow).toBeLessThan(exact + 1);
        used += usedNow;
        paid += change.due;
        [from, value, days, endsAt] = [to, change.charge, change.days, change.endsAt];
        expect(paid).toBe(used + value);
      }
    }),
  );
});
