import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { buy } from '../../support/money/commerce.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { signedInOpenerOf } from '../support/back-office.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = signedInOpenerOf(app, browser);

describe('users', () => {
  test('can be searched, sorted and paged', async () => {
    const page = await open('/dashboard/users');
    await page.getByText('No users found.').waitFor();
    expect(await page.getByText(/^Showing /).count()).toBe(0);
    for (let n = 1; n <= 12; n++) {
      const account = { name: `Person ${n}`, email: `person-${n}@atelier.test` };
      await app.visitor().post('/api/register', { ...account, password: learnerPassword });
    }
    await page.reload();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    const names = page.locator('tbody tr td:first-child');
    await names.first().filter({ hasText: 'Person 12' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 12 of 12 entries').waitFor();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By name');
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    await names
      .first()
      .filter({ hasText: /^Person 1$/ })
      .waitFor();
    await page.getByRole('cell', { name: 'Person 10', exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search users' }).fill('person-7');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('cell', { name: /^\d{2}\/\d{2}\/\d{4}$/ }).waitFor();
    await page.getByRole('button', { name: 'Details of Person 7' }).click();
    await page.getByRole('dialog', { name: 'Person 7' }).getByText('Free').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

const tileOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd')
    .allInnerTexts()
    .then((texts) => texts.join(' '));

test('the overview shows users, sales and recent admin activity, and the audit log can be searched and exported', async () => {
  const admin = await app.admin();
  await admin.createCategory('Seen in the overview');
  const total = (await admin.get('/api/users?page=1')).headers['x-total-count'];
  const page = await open('/dashboard');
  const tile = page.locator('dl > div').filter({ hasText: 'Total Users' });
  await tile.getByText(String(total), { exact: true }).waitFor();
  await expect.poll(() => tileOf(page, 'Revenue')).toMatch(/^\$0/);
  await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
  await page.reload();
  await until('the sale is counted', async () => (await tileOf(page, 'Revenue')).startsWith('$9'));
  expect(await tileOf(page, 'Orders')).toContain('1 in 30 days, 0 before');
  expect(await tileOf(page, 'Conversion')).toContain('100%');
  await page.locator('figure').getByText('Revenue', { exact: true }).click();
  await page.getByText('Revenue: $9 in the last 30 days').waitFor();
  await page.locator('figure canvas').waitFor();
  await page.getByText('Show as a table').click();
  await page.getByRole('table', { name: 'Revenue by day' }).getByText('$9').waitFor();
  await page.locator('figure').getByText('Conversion', { exact: true }).click();
  await page.getByText('Conversion: 100% in the last 30 days').waitFor();
  await page.getByRole('table', { name: 'Conversion by day' }).getByText('100%').waitFor();
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await until('the newest entry is there', async () => {
    await page.reload();
    await page.getByText('just now').first().waitFor();
    return (await page.getByText('Category added: Seen in the overview').count()) > 0;
  });
  await page.getByRole('link', { name: 'Category added' }).first().click();
  await page.waitForURL(/category-instructor$/);
  await page.goBack();
  await page.getByText('Order marked paid').waitFor();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
  const log = page.getByRole('region', { name: 'Audit log' });
  const added = log.getByRole('row').filter({ hasText: 'Category added' });
  await added
    .first()
    .getByText(/on Linux, Local network|Unknown device/)
    .waitFor();
  await added.first().getByText('Name', { exact: true }).waitFor();
  const values = await added.first().getByRole('definition').first().textContent();
  expect(values).toMatch(/^before: – → +after: ./);
  await page.getByRole('searchbox', { name: 'Search actions' }).fill('orders');
  await added.first().waitFor({ state: 'detached' });
  await log.getByText('Order marked paid').waitFor();
  await page.waitForURL(/[?&]q=orders(&|$)/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Filter and sort' })
      .click()
      .then(() => page.getByRole('button', { name: 'Export CSV' }).click()),
  ]);
  expect(file.suggestedFilename()).toBe('audit log.csv');
  const csv = await text(await file.createReadStream());
  expect(csv.split('\r\n')[0]).toContain(',Object,Id,Fields,Changes,');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => overflows(page)).toBe(false);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a large amount fits on one line of its tile', async () => {
  const page = await open('/dashboard');
  await page.route('**/api/overview/sales', async (route) => {
    const response = await route.fetch();
    const sales = await response.json();
    const revenue = { ...sales.revenue, amount: 4_857_084 };
    await route.fulfill({ response, json: { ...sales, revenue } });
  });
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${app.url}/dashboard`);
    await page.getByText('$48,570.84', { exact: true }).first().waitFor();
    const measured = await page.evaluate(`(() => {
      const isSum = (one) => one.childElementCount === 0 && one.textContent === '$48,570.84';
      const node = [...document.querySelectorAll('dl dd, dl dd *')].find(isSum);
      const range = document.createRange();
      range.selectNodeContents(node);
      const fits = node.scrollWidth <= node.clientWidth;
      return { lines: range.getClientRects().length, fits };
    })()`);
    expect(measured).toEqual({ lines: 1, fits: true });
  }
});
