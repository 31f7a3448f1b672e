import { expect, test } from 'vitest';
import { courseCheckout, planCheckout, teamCheckout, wantedBy } from './wanted.ts';

const wanted = (url: string) => wantedBy(new URL(url, 'http://localhost').searchParams);

test('the plan or course is read from the URL of the checkout', () => {
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
])('%s is a team plan, %s, with seats limited to %i', (url, period, seats) => {
  expect(wanted(url)).toEqual({ plan: 'team', period, seats });
});

test('a plan is annual by default, and an unknown product is null', () => {
  expect(wanted('/checkout?plan=pro')).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=pro&period=week')).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=gold')).toBeNull();
  expect(wanted('/checkout')).toBeNull();
});
