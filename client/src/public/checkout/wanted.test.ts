import { expect, test } from 'vitest';
import { courseCheckout, planCheckout, wantedBy } from './wanted.ts';

const wanted = (address: string) => wantedBy(new URL(address, 'http://localhost').searchParams);

test('the checkout knows by its address what is wanted', () => {
  expect(wanted(planCheckout('monthly'))).toEqual({ product: 'pro', period: 'monthly' });
  expect(wanted(planCheckout('annual'))).toEqual({ product: 'pro', period: 'annual' });
  expect(wanted(courseCheckout('a b'))).toEqual({ product: 'course', course_id: 'a b' });
});

test('a plan is annual unless the address says otherwise, and what is not sold is nothing', () => {
  expect(wanted('/checkout?plan=pro')).toEqual({ product: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=pro&period=week')).toEqual({ product: 'pro', period: 'annual' });
  expect(wanted('/checkout?plan=gold')).toBeNull();
  expect(wanted('/checkout')).toBeNull();
});
