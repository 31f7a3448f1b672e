import type { Subscription } from '@atelier/contracts/commerce/subscriptions';
import { expect, test } from 'vitest';
import { planWords, saleStatus } from './sale-words.ts';

const plan = (status: Subscription['status']) => ({ status }) as Subscription;

test('a row has the state of its plan, and before and after that of the order', () => {
  expect(saleStatus({ status: 'pending', subscription: null })).toBe('pending');
  expect(saleStatus({ status: 'paid', subscription: null })).toBe('active');
  expect(saleStatus({ status: 'paid', subscription: plan('active') })).toBe('active');
  expect(saleStatus({ status: 'paid', subscription: plan('past_due') })).toBe('past due');
  expect(saleStatus({ status: 'paid', subscription: plan('expired') })).toBe('expired');
  expect(saleStatus({ status: 'paid', subscription: plan('cancelled') })).toBe('cancelled');
  expect(saleStatus({ status: 'refunded', subscription: plan('expired') })).toBe('cancelled');
});

test('a plan is called by its period, a course by its title', () => {
  expect(planWords({ title: 'Pro', period: 'annual' })).toBe('Pro Annual');
  expect(planWords({ title: 'Pro', period: 'monthly' })).toBe('Pro Monthly');
  expect(planWords({ title: 'Grids that hold', period: null })).toBe('Grids that hold');
});
