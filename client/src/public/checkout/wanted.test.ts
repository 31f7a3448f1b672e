import { expect, test } from 'vitest';
import { courseCheckout, planCheckout, wantedBy } from './wanted.ts';

const wanted = (address: string) => wantedBy(new URL(address, 'http://localhost').searchParams);

test('the checkout knows by its address what is wanted', () => {
  expect(wanted(planCheckout('monthly'))).toEqual({ plan: 'pro', period: 'monthly' });
  expect(wanted(planCheckout('annual'))).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted(courseCheckout('a b'))).toEqual({ course_id: 'a b' });
});

test('a plan is annual unless the address says otherwise, and what is not sold is nothing', () => {
  expect(wanted('/checkout?plan=pro')).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=pro&period=week')).toEqual({ plan: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=gold')).toBeNull();
  expect(wanted('/checkout')).toBeNull();
});
