import { accessOperations } from '@atelier/contracts/commerce/access';
import { invoiceOperations } from '@atelier/contracts/commerce/invoices';
import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { teamOperations } from '@atelier/contracts/commerce/team';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import {
  access,
  freePlan,
  invoice,
  money,
  paidPlan,
  sale,
  teamPlan,
} from '~/testing/money-rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const month = sale({ period: 'monthly', total: money(900), received: money(900) });

const shows = (text: string | RegExp) => page.until(() => screen.getByText(text));
const button = (name: string | RegExp) => page.until(() => screen.getByRole('button', { name }));
const retry = async () => page.user.click(await button('Retry'));

beforeEach(() => {
  signInLearner(page, 'pro');
  page.reply(subscriptionOperations.get, paidPlan());
  page.reply(accessOperations.get, access());
  page.reply(orderOperations.list, { orders: [month] });
  page.reply(invoiceOperations.list, { invoices: [invoice()] });
  page.reply(teamOperations.list, { bought: 3, claimed: 0, left: 3, seats: [] });
});

describe('the billing pages, while data is loading or cannot be loaded,', () => {
  test('do not show the Free plan in place of the unknown plan, and Retry recovers', async () => {
    const claimsFree = () => screen.queryByText(/7-day free trial|Free includes/);
    page.reply(subscriptionOperations.get, teamPlan());
    const release = page.hold(subscriptionOperations.get);
    page.open('/account/billing');
    await shows('Loading your plan');
    expect(claimsFree()).toBeNull();
    release();
    await shows(/^3 seats, \$540 a year/);
    const mend = page.refuse(subscriptionOperations.get, 'RATE_LIMITED');
    page.reload();
    await shows('Your plan could not be loaded');
    expect(claimsFree()).toBeNull();
    mend();
    await retry();
    await shows(/^3 seats, \$540 a year/);
  });

  test.each([
    ['orders', orderOperations.list],
    ['invoices', invoiceOperations.list],
  ])('show an error and Retry for the %s', async (what, read) => {
    const mend = page.refuse(read, 'RATE_LIMITED');
    page.open('/account/billing');
    await shows(`Your ${what} could not be loaded`);
    mend();
    await retry();
    await page.until(() => screen.getByRole('link', { name: /^Invoice \S+ of Pro, one month/ }));
  });

  test('do not claim that no coupons were used', async () => {
    const mend = page.refuse(orderOperations.list, 'RATE_LIMITED');
    page.open('/account/discounts');
    await shows('Your coupons could not be loaded');
    expect(screen.queryByText(/no coupons yet|have no discounts/)).toBeNull();
    mend();
    await retry();
    await shows(/^You have used no coupons yet\./);
  });
});

test('the billing page shows the current plan after an order was marked paid elsewhere', async () => {
  const open = { ...month, status: 'pending', received: money(0), paid_at: null } as const;
  const reply = (order: Sale) => {
    page.reply(orderOperations.list, { orders: [order] });
    page.reply(orderOperations.get, {
      ...{ order, bank_details: ['Bank of Test'], history: [], billing_details: null },
    });
  };
  signInLearner(page);
  page.reply(subscriptionOperations.get, freePlan);
  reply(open);
  page.open('/account/billing');
  await page.until(() => screen.getByRole('heading', { name: 'Free plan' }));
  await page.user.click(await page.until(() => screen.getByRole('link', { name: 'How to pay' })));
  await shows(/waiting for your payment of \$9/);
  page.reply(subscriptionOperations.get, paidPlan());
  reply(month);
  await page.until(() => screen.getByRole('heading', { name: 'Your payment has arrived' }));
  await page.user.click(screen.getByRole('link', { name: 'Your orders' }));
  await page.until(() => screen.getByRole('heading', { name: 'Pro plan' }));
  await shows(/\$9 · Paid/);
});

test('a plan with an unpaid renewal, once canceled, is replaced by the Free plan', async () => {
  const past = { status: 'past_due', current_period_end: '2026-01-02T03:04:05Z' } as const;
  page.reply(subscriptionOperations.get, paidPlan({ ...past, next_charge: null }));
  page.reply(orderOperations.list, { orders: [{ ...month, status: 'pending', paid_at: null }] });
  page.reply(subscriptionOperations.cancel, () => {
    page.reply(subscriptionOperations.get, freePlan);
    return { message: 'Canceled.', subscription: freePlan };
  });
  page.open('/account/billing');
  const atOnce = 'Your plan ends at once, and its open order is canceled.';
  await page.user.click(await button(/^Cancel the order of Pro/));
  await shows(`Pro, one month is not paid yet. ${atOnce}`);
  await page.user.keyboard('{Escape}');
  await page.until(() => !screen.queryByRole('alertdialog'));
  await page.user.click(await button('Cancel plan'));
  const question = within(await page.until(() => screen.getByRole('alertdialog')));
  question.getByText(atOnce);
  await page.user.click(question.getByRole('button', { name: 'Cancel plan' }));
  await shows('Your plan has ended.');
  await page.until(() => screen.getByRole('heading', { name: 'Free plan' }));
  expect(screen.queryByRole('heading', { name: 'Pro plan' })).toBeNull();
});

test('the billing and team pages say when a plan ends whose charges have all failed', async () => {
  const unpaid = { status: 'past_due', grace_ends_at: '2036-05-11T10:00:00Z' } as const;
  page.reply(subscriptionOperations.get, teamPlan(unpaid));
  page.open('/account/billing');
  await shows(/^We could not charge \$540 for the period from .+ ends on 11 May 2036\.$/);
  page.open('/account/team');
  await shows(/Your team ends on 11 May 2036 unless you pay\.$/);
});

test('the question before canceling a plan and the billing page show the same end date', async () => {
  const canceled = paidPlan({ status: 'cancelled', cancel_at_period_end: true, next_charge: null });
  page.reply(subscriptionOperations.cancel, { message: 'Canceled.', subscription: canceled });
  page.open('/account/billing');
  await page.user.click(await button('Cancel plan'));
  const question = within(await page.until(() => screen.getByRole('alertdialog')));
  question.getByText('You keep Pro until 4 May 2036.');
  await page.user.click(question.getByRole('button', { name: 'Cancel plan' }));
  await shows('Your plan ends on 4 May 2036.');
});

test('the billing and team pages show the payment method, the team features and the next payment', async () => {
  page.reply(subscriptionOperations.get, teamPlan());
  page.open('/account/billing');
  await shows('Payment method: By invoice');
  screen.getByText('Team progress dashboard');
  screen.getByText('Certificates and tests');
  page.open('/account/team');
  await shows('$540 on 4 May 2036, for 3 seats.');
  const next = within(screen.getByRole('region', { name: 'Next payment' }));
  await page.user.click(next.getByRole('link'));
  await shows(/^3 seats, \$540 a year/);
});

test('an order replaced by a plan change offers no refund and explains why', async () => {
  const paid_at = new Date().toISOString();
  const first = sale({ ...month, paid_at, credited: true });
  const second = sale({ id: '9'.repeat(24), paid_at });
  page.reply(orderOperations.list, { orders: [second, first] });
  page.open('/account/billing');
  await button('Refund Pro, one year');
  screen.getByText(/^The rest of this payment was credited to a later order\./);
  expect(screen.queryByRole('button', { name: 'Refund Pro, one month' })).toBeNull();
});

test('after the trial has ended, the billing page counts the remaining premium videos and offers no trial', async () => {
  signInLearner(page);
  page.reply(subscriptionOperations.get, freePlan);
  page.open('/account/billing');
  await shows(/limited to 5 sections of pro courses\. .+ 5 premium videos/);
  page.reply(
    accessOperations.get,
    access({ premium_left: 3, trial_left: 0, trial_ends_at: '2026-01-02T03:04:05Z' }),
  );
  page.reload();
  await shows(/Your 7-day free trial has ended\. .+ 3 premium videos/);
  expect(screen.queryByText(/You have a 7-day free trial/)).toBeNull();
});
