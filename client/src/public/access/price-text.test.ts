import { expect, test } from 'vitest';
import { priceTextFor } from './price-text.ts';

const course = { id: 'c1', price: 49 };
const free = { plan: 'free', courses: [] as string[] } as const;
const learner = { plan: 'free', access: free, isLoading: false } as const;

test('a course shows its price to visitors and to Free accounts', () => {
  expect(priceTextFor(course, { plan: null, access: null, isLoading: false })).toBe('$49');
  expect(priceTextFor(course, learner)).toBe('$49');
});

test('a course shows no price to its owner, nor to anyone with a plan', () => {
  const owner = { ...learner, access: { ...free, courses: ['c1'] } };
  expect(priceTextFor(course, owner)).toBe('You own it');
  expect(priceTextFor({ id: 'c2', price: 9 }, owner)).toBe('$9');
  const pro = {
    plan: 'pro',
    access: { plan: 'pro', courses: [] as string[] },
    isLoading: false,
  } as const;
  expect(priceTextFor(course, pro)).toBe('In your plan');
});

test('the price is left out until it is known whether there is one to pay', () => {
  const waiting = { access: null, isLoading: true } as const;
  expect(priceTextFor(course, { ...waiting, plan: 'free' })).toBe('');
  expect(priceTextFor(course, { ...waiting, plan: 'pro' })).toBe('In your plan');
});

test('a free course is free for everyone', () => {
  const pro = { plan: 'pro', access: null, isLoading: false } as const;
  expect(priceTextFor({ id: 'c1', price: 0 }, pro)).toBe('Free');
});
