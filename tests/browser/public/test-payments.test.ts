import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { placeOrder } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ own: { processes: ['commerce'], env: { PAYMENTS_TEST: '1' } } });
const browser = useBrowser();
const commerce = (name: string) => app.database('commerce').collection(name);
const mark = 'Test payment: no money moves';

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  const openAs = async (learner: Awaited<ReturnType<typeof app.learner>>, path: string) => {
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  test('a learner whose payment failed pays with a second step, sees the payment arrive, and refunds the order', async () => {
    const page = await openAs(await app.learner(), '/checkout?plan=pro&period=monthly');
    await page.getByRole('combobox', { name: 'Pay by' }).selectOption('test');
    await page.getByText(mark).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay $9' }).waitFor();
    await page.getByText(mark).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Let the payment fail' }).click();
    const failed = 'Your payment did not go through';
    await page.getByRole('heading', { level: 1, name: failed }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('combobox', { name: 'Pay by' }).selectOption('test');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('button', { name: 'Pay with a second step' }).click();
    await page.getByText('Please confirm the payment').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
    await page.getByText(mark).waitFor();
    await page.getByRole('link', { name: 'Your orders' }).click();
    await page.getByRole('button', { name: 'Refund Pro, one month' }).click();
    await page.getByRole('button', { name: 'Yes, refund it' }).click();
    await page.getByText(/\$9 · Refunded/).waitFor();
    await page.getByRole('heading', { name: 'Free plan' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Pro plan' }).count()).toBe(0);
    await page.getByRole('link', { name: /^Credit note CN-\S+ of Pro, one month/ }).waitFor();
    await expectAccessibleLayout(page);
  });

  test('a year of Pro paid with a wallet does not renew, unless the learner chooses to renew by card', async () => {
    const page = await openAs(await app.learner(), '/pricing');
    const notice = page.getByRole('region', { name: 'Save 47% on an annual plan' });
    await notice.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    const choice = page.getByRole('combobox', { name: 'Pay by' });
    await expect.poll(() => choice.inputValue()).toBe('test-wallet');
    await page.getByText('The purchase does not auto-renew.').waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
    await page.goto(`${app.url}/account/billing`);
    await page.getByText(/^Ends on .* You paid with a wallet/).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Renew by card' }).click();
    await heard(page, 'We ask you for a card when it renews.');
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
  });

  test('a renewal whose charge failed can be paid after changing the card', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, {
      ...{ plan: 'pro', period: 'monthly', provider: 'test' },
    });
    await payTest(learner, order, 'succeed_once');
    const subscriptionId = await until('the plan is there', async () => {
      const row = await commerce('orders').findOne({ _id: new ObjectId(order.id) });
      return row!.subscriptionId as ObjectId | null;
    });
    const due = { $set: { endsAt: new Date(Date.now() + 60_000), nextAt: new Date() } };
    await commerce('subscriptions').updateOne({ _id: subscriptionId }, due);
    const soon = new Date(Date.now() + 3_600_000);
    const waiting = { 'renews.subscriptionId': subscriptionId, stepAt: { $gt: soon } };
    await until('the charge has failed', () => commerce('orders').findOne(waiting));
    const page = await openAs(learner, '/account/billing');
    await page.getByRole('button', { name: 'Manage payment method' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment method' }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Use a card that works' }).click();
    await page.getByRole('button', { name: 'Pay now for Pro, one month' }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Pay now for Pro, one month' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay $9' }).waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
  });
});
