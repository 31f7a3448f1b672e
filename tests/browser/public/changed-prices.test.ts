import { expect, test } from 'vitest';
import { buy, ordersOf } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

test('a price that changes during checkout is shown before an order is placed', async () => {
  const [admin, learner] = [await app.admin(), await app.learner()];
  const page = await browser.newPage({ viewport: phone });
  await signInAs(page, learner);
  await page.goto(`${app.url}/checkout?plan=pro&period=monthly`);
  await page.getByText('$9', { exact: true }).first().waitFor();
  done(await admin.put('/api/plans/pro', { monthly: 2_900, regular_monthly: null }), 200);
  await page.getByRole('button', { name: 'Place order' }).click();
  const popup = page.getByRole('alertdialog');
  await popup.getByText('The price has changed. Check the new one before you order.').waitFor();
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByText('$29', { exact: true }).first().waitFor();
  expect(await ordersOf(learner)).toEqual([]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  expect(await ordersOf(learner)).toMatchObject([{ total: { amount: 2_900 } }]);
});

test('a price that changes during a plan change is shown before the change is confirmed', async () => {
  const [admin, learner] = [await app.admin(), await app.learner()];
  await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  const page = await browser.newPage();
  await signInAs(page, learner);
  await page.goto(`${app.url}/account/billing`);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByLabel('Period').selectOption('annual');
  const confirm = page.getByRole('button', { name: 'Confirm change' });
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  done(await admin.put('/api/plans/pro', { annual: 90_000, regular_annual: null }), 200);
  await confirm.click();
  const popup = page.getByRole('alertdialog');
  await popup.getByText('The price has changed.').waitFor();
  await popup.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByText('$900').first().waitFor();
  expect(await ordersOf(learner)).toHaveLength(1);
});
