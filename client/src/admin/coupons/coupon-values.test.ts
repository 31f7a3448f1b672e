import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { afterEach, expect, test, vi } from 'vitest';
import { asInForm, couponOf, dayErrors, formValuesOf } from './coupon-values.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('dollars are converted to cents, and the last day is included', () => {
  const values = {
    ...{ code: ' summer ', kind: 'amount', value: '12.5', applies_to: 'pro' },
    payments: 'every',
    ...{ starts_at: '2026-06-01', ends_at: '2026-06-30' },
    ...{ max_redemptions: '10', max_per_person: '' },
  };
  expect(couponOf(form(values))).toEqual({
    ...{ code: 'summer', amount: 1_250, applies_to: 'pro', course_ids: [], every_payment: true },
    ...{ starts_at: '2026-06-01T00:00:00.000Z', ends_at: '2026-07-01T00:00:00.000Z' },
    ...{ max_redemptions: '10', max_per_person: null },
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Pacific/Auckland', '2026-05-31T12:00:00.000Z', '2026-06-30T12:00:00.000Z'],
  ['America/New_York', '2026-06-01T04:00:00.000Z', '2026-07-01T04:00:00.000Z'],
])('days are those of the seller in %s', (content, starts_at, ends_at) => {
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  const days = { starts_at: '2026-06-01', ends_at: '2026-06-30' };
  const values = { code: 'JUNE', kind: 'percent', value: '50', applies_to: 'any', ...days };
  const coupon = couponOf(form(values));
  expect(coupon).toMatchObject({ starts_at, ends_at });
  expect(formValuesOf(coupon as Coupon)).toMatchObject(days);
});

test('a day on which clocks change has 25 hours', () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'America/New_York' }) });
  const days = { starts_at: '2026-11-01', ends_at: '2026-11-01' };
  const values = { code: 'FALL', kind: 'percent', value: '50', applies_to: 'any', ...days };
  expect(couponOf(form(values))).toMatchObject({
    ...{ starts_at: '2026-11-01T04:00:00.000Z', ends_at: '2026-11-02T05:00:00.000Z' },
  });
});

test('empty fields set no limits', () => {
  const values = { code: 'HALF', kind: 'percent', value: '50', applies_to: 'any' };
  expect(couponOf(form(values))).toMatchObject({
    ...{ percent: 50, starts_at: null, ends_at: null },
    ...{ max_redemptions: null, max_per_person: null, every_payment: false },
  });
});

test.each<Partial<Coupon>>([
  { percent: 25, amount: null, max_redemptions: 3, max_per_person: null, every_payment: true },
  { percent: null, amount: 1_250, max_redemptions: null, max_per_person: 1, every_payment: false },
])('a coupon loaded into the form and saved is unchanged: %j', (terms) => {
  const days = { starts_at: '2026-06-01T00:00:00.000Z', ends_at: '2026-07-01T00:00:00.000Z' };
  const coupon = { code: 'SUMMER', applies_to: 'pro', ...days, ...terms } as Coupon;
  const { percent, amount } = coupon;
  const { starts_at, max_redemptions, max_per_person, ...saved } = couponOf(
    form(formValuesOf(coupon)),
  );
  expect(saved).toEqual({
    ...{ code: 'SUMMER', applies_to: 'pro', course_ids: [], ends_at: days.ends_at },
    every_payment: coupon.every_payment,
    ...(percent === null ? { amount } : { percent }),
  });
  expect(new Date(starts_at!).toISOString()).toBe(days.starts_at);
  expect([max_redemptions, max_per_person]).toEqual(
    [coupon.max_redemptions, coupon.max_per_person].map((limit) => limit && String(limit)),
  );
});

test('error messages show the limits of an amount in dollars', () => {
  const of = (path: string, message: string) => asInForm({ path, message });
  expect(of('amount', 'Amount must be at most 10000000')).toEqual({
    ...{ path: 'value', message: 'Amount must be at most $100,000' },
  });
  expect(of('amount', 'Amount must be at least 1').message).toBe('Amount must be at least $0.01');
  expect(of('percent', 'Percent must be at most 100').message).toBe('Percent must be at most 100');
});

test.each([
  ['2026-06-02', '2026-06-01', 1],
  ['2026-06-01', '2026-06-01', 0],
  ['2026-06-02', '', 0],
  ['', '2026-06-01', 0],
])('the days from %j to %j have %i errors', (starts_at, ends_at, count) => {
  expect(dayErrors(form({ starts_at, ends_at }))).toHaveLength(count);
});

test('chosen courses are saved for a coupon that is for courses only', () => {
  const courses = [{ id: 'a', title: 'A' }];
  const values = { code: 'HALF', kind: 'percent', value: '50' };
  expect(couponOf(form({ ...values, applies_to: 'course' }), courses).course_ids).toEqual(['a']);
  expect(couponOf(form({ ...values, applies_to: 'any' }), courses).course_ids).toEqual([]);
});
