import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { orderStates } from '@atelier/contracts/commerce/states/order-states';
import { planStatuses } from '@atelier/contracts/commerce/states/subscription-states';
import type { Subscription } from '@atelier/contracts/commerce/subscriptions';
import { expect, test } from 'vitest';
import { planText, saleFilterQuery, saleFilters, saleStatus } from './sale-text.ts';

const plan = (status: Subscription['status']) => ({ status }) as Subscription;

test('the status is that of the plan, or of the order if it is pending, refunded or without a plan', () => {
  const status = (order: Sale['status'], subscription: Sale['subscription']) =>
    saleStatus({ status: order, subscription, product: 'pro' });
  expect(status('pending', null)).toBe('pending');
  expect(saleStatus({ status: 'paid', subscription: null, product: 'course' })).toBe('active');
  expect(status('paid', plan('active'))).toBe('active');
  expect(status('paid', plan('past_due'))).toBe('past due');
  expect(status('paid', plan('expired'))).toBe('expired');
  expect(status('paid', plan('cancelled'))).toBe('canceled');
  expect(status('refunded', plan('expired'))).toBe('canceled');
  expect(status('paid', null)).toBe('unknown');
});

test('a plan is named with its period, and a course by its title', () => {
  expect(planText({ title: 'Pro', period: 'annual' })).toBe('Pro Annual');
  expect(planText({ title: 'Pro', period: 'monthly' })).toBe('Pro Monthly');
  expect(planText({ title: 'Grids that hold', period: null })).toBe('Grids that hold');
});

test('a filter asks for orders in a state, or for those of plans in a state', () => {
  expect(saleFilterQuery('all')).toEqual({});
  expect(saleFilterQuery('refunded')).toEqual({ status: 'refunded' });
  expect(saleFilterQuery('plan-past_due')).toEqual({ plan_status: 'past_due' });
  const asked = saleFilters.map(({ value }) => saleFilterQuery(value));
  expect(asked.flatMap(({ plan_status }) => plan_status ?? [])).toEqual([...planStatuses]);
  expect(asked.flatMap(({ status }) => status ?? [])).toEqual([...orderStates]);
});
