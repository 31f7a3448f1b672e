import type { Proration } from '@atelier/contracts/commerce/plan-changes';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { dollars } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
const setPrices = (fields: object, plan = 'team') => admin.put(`/api/plans/${plan}`, fields);
beforeAll(async () => {
  admin = await app.admin();
  done(await setPrices({ team_monthly: 2_500 }), 200);
});
afterAll(async () => {
  done(await setPrices({ team_monthly: null }), 200);
});

const offered = async (seats: number) =>
  done(await app.visitor().get(`/api/offer?plan=team&period=monthly&seats=${seats}`), 200).total;
const team = (seats: number) => ({ plan: 'team', period: 'monthly', seats }) as const;

test('the price of larger teams holds from three seats on, in offer, order and list', async () => {
  expect(await offered(2)).toEqual(dollars(2 * 2_900));
  expect(await offered(3)).toEqual(dollars(3 * 2_500));
  const order = await placeOrder(await app.learner(), team(5));
  expect(order.total).toEqual(dollars(5 * 2_500));
  expect(order.lines).toMatchObject([{ quantity: 5, unit_price: dollars(2_500) }]);
  const { plans } = done(await admin.get('/api/plans'), 200) as { plans: PricedPlan[] };
  const prices = { from: 3, monthly: dollars(2_500), annual: null };
  expect(plans.find(({ plan }) => plan === 'team')!.team_prices).toEqual(prices);
});

test('a third seat costs what the larger team costs, less what is paid', async () => {
  const learner = await app.learner();
  await buy(learner, admin, team(2));
  const path = '/api/subscription/change?plan=team&period=monthly&seats=3';
  const { proration } = done(await learner.get(path), 200) as { proration: Proration };
  expect(proration.next_total).toEqual(dollars(3 * 2_500));
  // Both the charge and the credit are for the whole days that are left.
  const { charge, credit, due_today: due } = proration;
  expect(due.amount).toBe(charge.amount - credit.amount);
  expect(charge.amount % 3).toBe(0);
  expect(charge.amount).toBeLessThanOrEqual(3 * 2_500);
});

test('the next charge of a large team is at its price', async () => {
  const learner = await app.learner();
  await buy(learner, admin, team(4));
  const plan = done(await learner.get('/api/subscription'), 200);
  expect(plan.next_charge).toEqual(dollars(4 * 2_500));
});

test('is refused unless it is below the price of a seat, and for a plan for one person', async () => {
  expectFieldError(await setPrices({ team_monthly: 2_900 }), 'team_monthly');
  expectFieldError(await setPrices({ monthly: 2_400, regular_monthly: null }), 'monthly');
  expectFieldError(await setPrices({ team_annual: 5_000 }, 'pro'), 'team_annual');
  expectFieldError(await setPrices({ team_from: 2 }), 'team_from');
});
