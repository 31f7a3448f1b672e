import type { Subscription } from '@atelier/contracts/commerce/subscriptions';
import { expect, test } from 'vitest';
import { planText, saleStatus } from './sale-text.ts';

const plan = (status: Subscription['status']) => ({ status }) as Subscription;

test('the status is that of the plan, or of the order if it is pending, refunded or without a plan', () => {
  expect(saleStatus({ status: 'pending', subscription: null })).toBe('pending');
  expect(saleStatus({ status: 'paid', subscription: null })).toBe('active');
  expect(saleStatus({ status: 'paid', subscription: plan('active') })).toBe('active');
  expect(saleStatus({ status: 'paid', subscription: plan('past_due') })).toBe('past due');
  expect(saleStatus({ status: 'paid', subscription: plan('expired') })).toBe('expired');
  expect(saleStatus({ status: 'paid', subscription: plan('cancelled') })).toBe('cancelled');
  expect(saleStatus({ status: 'refunded', subscription: plan('expired') })).toBe('cancelled');
});

test('a plan is named with its period, and a course by its title', () => {
  expect(planText({ title: 'Pro', period: 'annual' })).toBe('Pro Annual');
  expect(planText({ title: 'Pro', period: 'monthly' })).toBe('Pro Monthly');
  expect(planText({ title: 'Grids that hold', period: null })).toBe('Grids that hold');
});
