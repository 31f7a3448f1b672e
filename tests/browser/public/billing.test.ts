import type { Sale } from '@atelier/contracts/commerce/order';
import { ObjectId } from 'mongodb';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { buy, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { changePlan } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { failure, holdRequests, signInAs } from '../support/page-setup.ts';

const app = useSharedApp();
const browser = useBrowser();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const pageOf = async (person: Person, look: keyof typeof looks = 'desktop'): Promise<Page> => {
  const page = await browser.newPage(looks[look]);
  await signInAs(page, person);
  return page;
};

const freeText = /You have a 7-day free trial/;

/** Has a plan with the given time left (in milliseconds) renewed, and leaves the renewal unpaid. */
async function renewUnpaid({ subscription }: Sale, leftMs: number): Promise<void> {
  const subscriptions = app.database('commerce').collection('subscriptions');
  const _id = new ObjectId(subscription!.id);
  const due = { endsAt: new Date(Date.now() + leftMs), nextAt: new Date() };
  await subscriptions.updateOne({ _id }, { $set: due });
  await until('it is renewed', () => subscriptions.findOne({ _id, status: 'past_due' }));
}

describe('the billing pages, while data is loading or cannot be loaded,', () => {
  test('do not show the Free plan in place of the unknown plan, and Retry recovers', async () => {
    const owner = await app.learner();
    await buy(owner, admin, { plan: 'team', period: 'annual', seats: 3 });
    const page = await pageOf(owner, 'phone');
    const release = await holdRequests(page, '**/api/subscription');
    await page.goto(`${app.url}/account/billing`);
    await page.getByRole('status').getByText('Loading your plan').waitFor();
    expect(await page.getByText(freeText).count()).toBe(0);
    expect(await page.getByText('Free includes').count()).toBe(0);
    release();
    await page.getByText('3 seats, $540 a year').waitFor();
    await page.route('**/api/subscription', failure(429, 'Busy', 'RATE_LIMITED'));
    await page.reload();
    await page.getByText('Your plan could not be loaded').waitFor();
    expect(await page.getByText(freeText).count()).toBe(0);
    await expectAccessibleLayout(page);
    await page.unroute('**/api/subscription');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('3 seats, $540 a year').waitFor();
  });

  test.each(['orders', 'invoices'])('show an error and Retry for the %s', async (what) => {
    const learner = await app.learner();
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const page = await pageOf(learner);
    await page.route(`**/api/${what}`, failure(429, 'Busy', 'RATE_LIMITED'));
    await page.goto(`${app.url}/account/billing`);
    await page.getByText(`Your ${what} could not be loaded`).waitFor();
    await expectAccessibleLayout(page);
    await page.unroute(`**/api/${what}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: /^Invoice \S+ of Pro, one month/ }).waitFor();
  });

  test('do not claim that no coupons were used', async () => {
    const learner = await app.learner();
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const page = await pageOf(learner, 'phone');
    const none = page.getByText('You have used no coupons yet.');
    const free = page.getByText('Free users have no discounts.');
    await page.route('**/api/orders', failure(429, 'Busy', 'RATE_LIMITED'));
    await page.goto(`${app.url}/account/discounts`);
    await page.getByText('Your coupons could not be loaded').waitFor();
    expect([await none.count(), await free.count()]).toEqual([0, 0]);
    await expectAccessibleLayout(page);
    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Retry' }).click();
    await none.waitFor();
  });
});

describe('the billing page shows the current plan', () => {
  test('after an order was marked paid elsewhere', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, { plan: 'pro', period: 'monthly' });
    const page = await pageOf(learner);
    await page.goto(`${app.url}/account/billing`);
    await page.getByRole('heading', { name: 'Free plan' }).waitFor();
    await page.getByRole('link', { name: 'How to pay' }).click();
    await page.getByText('waiting for your payment of $9').waitFor();
    await noteOrder(admin, order, 'mark-paid');
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
    await page.getByRole('link', { name: 'Your orders' }).click();
    await page.getByRole('heading', { name: 'Pro plan' }).waitFor();
    await page.getByText(/\$9 · Paid/).waitFor();
  });

  test('after a plan with an unpaid renewal is canceled, which ends it immediately', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    await renewUnpaid(sale, -1_000);
    const page = await pageOf(learner, 'phone');
    await page.goto(`${app.url}/account/billing`);
    const atOnce = 'Your plan ends at once, and its open order is canceled.';
    await page.getByRole('button', { name: /^Cancel the order of Pro/ }).click();
    await page.getByText(`Pro, one month is not paid yet. ${atOnce}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText(atOnce).waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel / })
      .click();
    await heard(page, 'Your plan has ended.');
    await page.getByRole('heading', { name: 'Free plan' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Pro plan' }).count()).toBe(0);
  });
});

test('the billing page says when a plan ends whose charges have all failed', async () => {
  const owner = await app.learner();
  const sale = await buy(owner, admin, { plan: 'team', period: 'monthly', seats: 2 });
  await renewUnpaid(sale, -1_000);
  const graceEndsAt = new Date('2036-05-04T10:00:00Z');
  const subscriptionId = new ObjectId(sale.subscription!.id);
  await app
    .database('commerce')
    .collection('orders')
    .updateOne(
      { 'renews.subscriptionId': subscriptionId },
      { $set: { 'renews.tries': 3, 'renews.graceEndsAt': graceEndsAt } },
    );
  const page = await pageOf(owner, 'phone');
  await page.goto(`${app.url}/account/billing`);
  await page
    .getByText(/^We could not charge \$58 for the period from .+ ends on 4 May 2036\.$/)
    .waitFor();
  await expectAccessibleLayout(page);
  await page.goto(`${app.url}/account/team`);
  await page.getByText('Your team ends on 4 May 2036 unless you pay.').waitFor();
});

test('the question before canceling a plan and the billing page show the same end date', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  const page = await pageOf(learner);
  await page.goto(`${app.url}/account/billing`);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const kept = await page.getByText(/^You keep Pro until .+\.$/).textContent();
  const day = kept!.slice('You keep Pro until '.length);
  expect(day).toContain(sale.subscription!.ends_at.slice(0, 4));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel / })
    .click();
  await page.getByText(`Your plan ends on ${day}`).waitFor();
});

test('the billing and team pages show the payment method, the team features and the next payment', async () => {
  const owner = await app.learner();
  await buy(owner, admin, { plan: 'team', period: 'annual', seats: 3 });
  const page = await pageOf(owner, 'phone');
  await page.goto(`${app.url}/account/billing`);
  await page.getByText('Payment method: By invoice').waitFor();
  await page.getByText('Team progress dashboard').waitFor();
  await page.getByText('Certificates and tests').waitFor();
  await expectAccessibleLayout(page);
  await page.goto(`${app.url}/account/team`);
  await page.getByText(/^\$540 on .+, for 3 seats\.$/).waitFor();
  await expectAccessibleLayout(page);
  await page.getByRole('region', { name: 'Next payment' }).getByRole('link').click();
  await page.getByText('3 seats, $540 a year').waitFor();
});

test('an order replaced by a plan change offers no refund and explains why', async () => {
  const learner = await app.learner();
  const first = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  const { order } = await changePlan(learner, { period: 'annual' });
  await noteOrder(admin, order!, 'mark-paid');
  const page = await pageOf(learner);
  await page.goto(`${app.url}/account/billing`);
  await page.getByRole('button', { name: 'Refund Pro, one year' }).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: first.reference });
  await line.getByText('The rest of this payment was credited to a later order.').waitFor();
  expect(await page.getByRole('button', { name: 'Refund Pro, one month' }).count()).toBe(0);
  await expectAccessibleLayout(page);
});

test('after the trial has ended, the billing page counts the remaining premium videos and offers no trial', async () => {
  const learner = await app.newcomer();
  const page = await pageOf(learner);
  await page.goto(`${app.url}/account/billing`);
  await page.getByText(/limited to 5 sections of pro courses\. .+ 5 premium videos/).waitFor();
  const session = done(await learner.get('/api/session'), 200);
  const { id } = session.userInfomation as { id: string };
  const trialStartedAt = new Date(Date.now() - 8 * 24 * 3_600_000);
  const customers = app.database('commerce').collection('customers');
  const _id = id as never;
  await customers.updateOne({ _id }, { $set: { trialStartedAt, 'used.premium': 2 } });
  await page.reload();
  await page.getByText(/Your 7-day free trial has ended\. .+ 3 premium videos/).waitFor();
  expect(await page.getByText(freeText).count()).toBe(0);
  await expectAccessibleLayout(page);
});
