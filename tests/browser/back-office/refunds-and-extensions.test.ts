import type { Sale } from '@atelier/contracts/commerce/order';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

/** Creates a paid order of a plan for $9, and returns its id. */
async function paidOrder(): Promise<string> {
  const sale = await buy(await app.learner(), await app.admin(), {
    plan: 'pro',
    period: 'monthly',
  });
  return sale.id;
}
const pathOf = (id: string) => `/dashboard/payment/orders/${id}`;
const refundForm = (page: Page) => page.getByRole('form', { name: 'Refund' });
async function refund(page: Page, dollars: string): Promise<void> {
  await refundForm(page).getByLabel('Dollars').fill(dollars);
  await refundForm(page).getByRole('button', { name: 'Refund' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
}
const orderOf = async (id: string) =>
  done(await (await app.admin()).get(`/api/orders/${id}`), 200).order as Sale;
const refunded = async (id: string) => (await orderOf(id)).refunded.amount;

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('a refund whose response was lost is booked only once when it is repeated', async () => {
    const id = await paidOrder();
    const page = await open(pathOf(id), undefined, look);
    await page.route('**/refunds', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
      await page.unroute('**/refunds');
    });
    browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    await refund(page, '2.50');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await refunded(id)).toBe(250);
    // Repeat the refund only after the history shows the booked one.
    await page.getByRole('region', { name: 'History' }).getByText('Refunded').waitFor();
    await refund(page, '2.50');
    await heard(page, 'A part is refunded.');
    expect(await refunded(id)).toBe(250);
    await refund(page, '1');
    await refundForm(page).locator('[value="5.50"]').waitFor();
    expect(await refunded(id)).toBe(350);
  });

  test('a refund is refused with a message if someone else has refunded the order', async () => {
    const id = await paidOrder();
    const other = await app.newAdmin();
    // The page is opened last, because it updates itself every 15 s.
    const page = await open(pathOf(id), undefined, look);
    await refundForm(page).waitFor();
    done(await other.post(`/api/orders/${id}/refunds`, { amount: 400 }), 201);
    await refund(page, '4');
    await page.getByText('Someone else has refunded this order in the meantime.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await refundForm(page).locator('[value="5.00"]').waitFor();
    expect(await refunded(id)).toBe(400);
  });
});

describe('in the list, a booking is refused with a message if someone else has made one:', () => {
  const listFor = async ({ email }: { readonly email: string }) => {
    const page = await open('/dashboard/payment');
    const row = page.getByRole('row').filter({ hasText: email });
    return { page, row };
  };

  test('a payment', async () => {
    const learner = await app.learner();
    const { id } = await placeOrder(learner, { plan: 'pro', period: 'monthly' });
    const { page, row } = await listFor(learner);
    await row.getByRole('button', { name: /^Mark Pro Monthly/ }).click();
    const other = await app.newAdmin();
    done(await other.post(`/api/orders/${id}/mark-paid`, { amount: 400 }), 200);
    await page.getByRole('button', { name: 'Yes, it is paid' }).click();
    await page.getByText('Someone else has noted a payment for this order').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await orderOf(id)).toMatchObject({ status: 'pending', received: { amount: 400 } });
    // The list shows what is left now.
    await row.getByRole('button', { name: /^Mark Pro Monthly/ }).click();
    await page.getByText('$5 was received').waitFor();
    await page.getByRole('button', { name: 'Yes, it is paid' }).click();
    await row.getByText('Active', { exact: true }).waitFor();
  });

  test('a refund', async () => {
    const learner = await app.learner();
    const monthly = { plan: 'pro', period: 'monthly' } as const;
    const { id } = await buy(learner, await app.admin(), monthly);
    const { page, row } = await listFor(learner);
    await row.getByRole('button', { name: /^Refund Pro Monthly/ }).click();
    const other = await app.newAdmin();
    done(await other.post(`/api/orders/${id}/refunds`, { amount: 400 }), 201);
    await page.getByRole('button', { name: 'Yes, refund it' }).click();
    await page.getByText('Someone else has refunded this order in the meantime.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await refunded(id)).toBe(400);
  });
});

test('an extension is refused with a message if someone else has extended the plan', async () => {
  const id = await paidOrder();
  const page = await open(pathOf(id));
  const form = page.getByRole('form', { name: 'Extend' });
  await form.waitFor();
  const other = await app.newAdmin();
  const { order } = done(await other.get(`/api/orders/${id}`), 200);
  const { subscription } = order as { subscription: { id: string } };
  // Changes by others do not reach this page.
  await page.route(`**/api/orders/${id}`, (route) => route.abort());
  done(await other.post(`/api/subscriptions/${subscription.id}/extend`, { days: 7 }), 200);
  await form.getByRole('button', { name: 'Extend' }).click();
  await page
    .getByText(/The end of this plan has changed .* It is paid until \d+ \w+ \d{4}\./)
    .waitFor();
});

test.each([
  ['Refund', 'Dollars', '2.505', 'Dollars may have at most two decimals'],
  ['Refund', 'Dollars', '-1', 'Dollars must be a number above 0'],
  ['Refund', 'Dollars', 'all', 'Dollars must be a number above 0'],
  ['Extend', 'Days', '1.5', 'Days must be a whole number'],
  ['Extend', 'Days', '1e99', 'Days must be a number above 0'],
  ['Extend', 'Days', '367', 'Days must be at most 366'],
])('the %s form rejects %s with the value %s', async (action, label, typed, said) => {
  const page = await open(pathOf(await paidOrder()));
  const form = page.getByRole('form', { name: action });
  await form.getByLabel(label).fill(typed);
  await form.getByRole('button', { name: action }).click();
  await form.getByText(said, { exact: true }).first().waitFor();
});

test('an order can be refunded on a page without TLS', async () => {
  const id = await paidOrder();
  const page = await open('/dashboard/payment', undefined, 'desktop');
  // Browsers provide it only in secure contexts.
  await page.addInitScript('delete Crypto.prototype.randomUUID');
  await page.goto(`${app.url}${pathOf(id)}`);
  await refund(page, '9');
  await heard(page, 'The order is refunded.');
  expect(await refunded(id)).toBe(900);
});
