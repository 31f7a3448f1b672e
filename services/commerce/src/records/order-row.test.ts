import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { itemOf, periodOf } from './order-row.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const plan = { title: 'Pro', period: 'annual', seats: null, created_at: at('2026-11-01') } as const;
const subscriptionId = new Types.ObjectId();
const change = {
  ...{ subscriptionId, unitPrice: 1, credit: 0, unusedDays: 0, days: 300 },
  ...{ replacesUntil: at('2027-11-26'), endsAt: at('2027-11-26') },
};

test('a new plan begins with its payment', () => {
  expect(periodOf({ ...plan, paidAt: null })).toEqual({ startsAt: null, endsAt: null });
  expect(periodOf({ ...plan, paidAt: at('2026-11-27') })).toEqual({
    ...{ startsAt: at('2026-11-27'), endsAt: at('2027-11-27') },
  });
});

test('a change lasts until the period of the plan ends', () => {
  const team = { ...plan, title: 'Teams', seats: 4, change, paidAt: at('2026-11-03') };
  expect(periodOf(team)).toEqual({ startsAt: at('2026-11-01'), endsAt: at('2027-11-26') });
  expect(itemOf(team)).toBe('Teams, 4 seats, until 26 Nov 2027');
});

test('a change that begins a new period is named like a new plan', () => {
  const whole = { ...change, days: 365, periodDays: 365 };
  expect(itemOf({ ...plan, change: whole })).toBe('Pro, one year');
  expect(itemOf({ ...plan, change: { ...change, periodDays: 365 } })).toContain(', until ');
});

test('a renewal follows the last period, on the day of the month that the plan renews', () => {
  const renews = { subscriptionId, startsAt: at('2027-02-28'), anchorDay: 31, tries: 0 };
  const renewed = { ...plan, period: 'monthly', renews, paidAt: null } as const;
  expect(periodOf(renewed)).toEqual({ startsAt: at('2027-02-28'), endsAt: at('2027-03-31') });
  expect(itemOf(renewed)).toBe('Pro, one month');
});

test('a course has no end', () => {
  const course = { ...plan, title: 'Type', period: 'life', paidAt: at('2026-11-27') } as const;
  expect(periodOf(course)).toEqual({ startsAt: at('2026-11-27'), endsAt: null });
  expect(itemOf(course)).toBe('Type');
});
