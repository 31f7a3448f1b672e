import { expect, test } from 'vitest';
import { appliesToText, couponState } from './coupon-text.ts';

const now = Date.parse('2026-06-08T12:00:00Z');
const plain = {
  ...{ active: true, starts_at: null, ends_at: null, max_redemptions: null, redeemed: 4 },
};
const before = '2026-06-08T12:00:00Z';
const after = '2026-06-08T12:00:01Z';

test.each([
  ['Active', plain],
  ['Active', { ...plain, starts_at: before, ends_at: after, max_redemptions: 5 }],
  ['Off', { ...plain, active: false, ends_at: before }],
  ['Expired', { ...plain, ends_at: before }],
  ['Used up', { ...plain, max_redemptions: 4 }],
  ['Scheduled', { ...plain, starts_at: after }],
])('the state of a coupon is %s: %j', (state, coupon) => {
  expect(couponState(coupon, now)).toBe(state);
});

const titled = (...titles: string[]) => titles.map((title) => ({ id: title, title }));

test.each([
  ['Pro', { applies_to: 'pro', courses: [] }],
  ['Courses', { applies_to: 'course', courses: [] }],
  ['One', { applies_to: 'course', courses: titled('One') }],
  ['One, Two, and Three', { applies_to: 'course', courses: titled('One', 'Two', 'Three') }],
  [
    'One, Two, and 2 more',
    { applies_to: 'course', courses: titled('One', 'Two', 'Three', 'Four') },
  ],
] as const)('a coupon applies to: %s', (text, coupon) => {
  expect(appliesToText({ ...coupon, courses: [...coupon.courses] })).toBe(text);
});
