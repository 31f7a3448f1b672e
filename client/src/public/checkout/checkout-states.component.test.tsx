import { courseOperations } from '@atelier/contracts/catalog/courses';
import { offerOperations } from '@atelier/contracts/commerce/offers';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { offerPro } from '~/testing/checkout.ts';
import { freePlan, money, paidPlan, sale, teamPlan } from '~/testing/money-rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();

const titled = (name: string | RegExp) =>
  page.until(() => screen.getByRole('heading', { level: 1, name }));
const button = (name: string) => page.until(() => screen.getByRole('button', { name }));
const link = (name: string) => page.until(() => screen.getByRole('link', { name }));

test.each(['/checkout', '/checkout?plan=gold', `/checkout?course=${'f'.repeat(24)}`])(
  '%s shows that there is nothing to order',
  async (path) => {
    page.refuse(courseOperations.get, 'NOT_FOUND');
    page.open(path);
    await titled('There is nothing to order here');
  },
);

test("another learner's order is not found", async () => {
  signInLearner(page);
  page.refuse(orderOperations.get, 'NOT_FOUND');
  page.open(`/checkout/done?order=${sale().id}`);
  await titled('Order not found');
});

test('the buyer of a canceled order is told that money for it is returned', async () => {
  signInLearner(page);
  const order = sale({ status: 'cancelled', received: money(0), returned: money(900) });
  page.reply(orderOperations.get, {
    ...{ order, bank_details: [], history: [], billing_details: null },
  });
  page.open(`/checkout/done?order=${order.id}`);
  await page.until(() => screen.getByText(/we are returning \$9 to you/));
});

test('a checkout link with an invalid coupon shows an error and can continue without it', async () => {
  offerPro(page);
  page.reply(subscriptionOperations.get, freePlan);
  const message = 'This coupon does not exist';
  const fields = [{ path: 'coupon', message }];
  const body = { status: 'error', code: 'VALIDATION', message, error: message, fields };
  const mend = page.interfere(offerOperations.get, () => Response.json(body, { status: 400 }));
  page.open('/checkout?plan=pro&period=annual&coupon=LONG-GONE');
  await titled(message);
  mend();
  await page.user.click(await button('Continue without it'));
  await page.until(() => screen.getByText('Pro, one year'));
  expect(window.location.search).toBe('?plan=pro&period=annual');
});

test('"Place order" shows an error when there is no connection', async () => {
  offerPro(page);
  page.reply(subscriptionOperations.get, freePlan);
  page.open('/checkout?plan=pro&period=annual');
  page.interfere(orderOperations.create);
  await page.user.click(await button('Place order'));
  await page.until(() => screen.getByText('The order could not be placed. Check your connection.'));
});

test('who orders the same plan again is sent to the current one', async () => {
  signInLearner(page, 'pro');
  page.reply(subscriptionOperations.get, teamPlan());
  page.open('/checkout?plan=team&period=annual&seats=3');
  await titled('You have Teams, 3 seats, annual');
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  await page.user.click(await link('Your plan'));
  await page.until(() => screen.getByText(/^3 seats, \$540 a year/));
});

test('learners with a canceled plan are told to resume it before ordering', async () => {
  signInLearner(page, 'pro');
  const canceled = { status: 'cancelled', cancel_at_period_end: true, next_charge: null } as const;
  page.reply(subscriptionOperations.get, paidPlan(canceled));
  page.open('/checkout?plan=pro&period=annual');
  await page.until(() => screen.getByText(/It is canceled and ends on .+ Resume it first/));
  await page.user.click(await link('Your plan'));
  await button('Resume plan');
});
