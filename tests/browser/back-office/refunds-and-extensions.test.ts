import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buy } from '../../support/money/commerce.ts';
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
