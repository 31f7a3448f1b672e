import { expect, test } from 'vitest';
import { courseCheckout, planCheckout, teamCheckout, wantedBy } from './wanted.ts';

const wanted = (address: string) => wantedBy(new URL(address, 'http://localhost').searchParams);

test('the checkout knows by its address what is wanted', () => {
  expect(wanted(planCheckout('monthly'))).toEqual({ plan: 'pro', period: 'monthly' });
  expect(wanted(planCheckout('annual'))).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted(courseCheckout('a b'))).toEqual({ course_id: 'a b' });
});

test.each([
  [teamCheckout('monthly', 7), 'monthly', 7],
  [teamCheckout('annual', 1), 'annual', 2],
  [teamCheckout('annual', 1_000), 'annual', 250],
  ['/checkout?plan=team', 'annual', 5],
  ['/checkout?plan=team&seats=many', 'annual', 5],
])('%s is a team for a period, of as many seats as there can be', (address, period, seats) => {
  expect(wanted(address)).toEqual({ plan: 'team', period, seats });
});

test('a plan is annual unless the address says otherwise, and what is not sold is nothing', () => {
  expect(wanted('/checkout?plan=pro')).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=pro&period=week')).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=gold')).toBeNull();
  expect(wanted('/checkout')).toBeNull();
});
