import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { accessOf, placeOrder } from '../../support/money/commerce.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);
const path = '/dashboard/payment';

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('marking an order paid grants access, and refunding it revokes access', async () => {
    const learner = await app.learner();
    await placeOrder(learner, { plan: 'pro', period: 'annual' });
    const page = await open(path, undefined, look);
    const columns = ['User', 'Plan', 'Amount', 'Status', 'Start', 'End', 'Actions'];
    for (const name of columns) await page.getByRole('columnheader', { name }).waitFor();
    const row = page.getByRole('row').filter({ hasText: learner.email });
    await row.getByText('Pending', { exact: true }).waitFor();
    await row.getByText('$60', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await row.getByRole('button', { name: /^Mark Pro Annual for Lea Learner as paid/ }).click();
    await page.getByRole('button', { name: 'Yes, it is paid' }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    await row.getByRole('button', { name: /^Refund Pro Annual/ }).click();
    await page.getByRole('button', { name: 'Yes, refund it' }).click();
    await row.getByText('Canceled', { exact: true }).waitFor();
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await row.getByRole('button').count()).toBe(0);
  });
});

const confirmed = (page: Page, name: RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

describe.each(widths('desktop', 'phone'))('the page of an order on a %s', atBothWidths, (look) => {
  test('records two partial payments, refunds a part, and extends and cancels the plan', async () => {
    const learner = await app.learner();
    await placeOrder(learner, { plan: 'pro', period: 'monthly' });
    const page = await open(path, undefined, look);
    const row = page.getByRole('row').filter({ hasText: learner.email });
    await row.getByRole('link', { name: 'Pro Monthly', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pro Monthly' }).waitFor();
    const money = page.getByRole('region', { name: 'Money' });
    const history = page.getByRole('region', { name: 'History' });
    const note = money.getByRole('form', { name: 'Record payment' });
    await note.getByLabel('Dollars').fill('4');
    await note.getByRole('button', { name: 'Record payment' }).click();
    await confirmed(page, /^Record \$4$/);
    await history.getByText('A part was received').waitFor();
    await note.getByLabel('Dollars').and(page.locator('[value="5.00"]')).waitFor();
    await expectAccessibleLayout(page);
    await note.getByRole('button', { name: 'Record payment' }).click();
    await confirmed(page, /^Record \$5$/);
    await history.getByText('Paid', { exact: true }).waitFor();
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    const refund = money.getByRole('form', { name: 'Refund' });
    await refund.getByLabel('Dollars').fill('12');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await refund.getByText('Dollars must be at most 9', { exact: true }).first().waitFor();
    await refund.getByLabel('Dollars').fill('2.50');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await confirmed(page, /^Refund \$2\.50$/);
    await history.getByText('Refunded').waitFor();
    const plan = page.getByRole('region', { name: 'Plan' });
    const end = plan.getByText('Paid until').locator('xpath=../dd');
    const before = await end.textContent();
    await plan.getByRole('button', { name: 'Extend' }).click();
    await until('it ends later', async () => (await end.textContent()) !== before);
    await plan.getByRole('button', { name: 'Cancel plan' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel / })
      .click();
    await plan.getByText('canceled', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
  });
});

test('all plans and courses are listed with their prices', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 12.5 });
  for (const look of ['desktop', 'phone'] as const) {
    const page = await open('/dashboard/products', undefined, look);
    const plans = page.getByRole('region', { name: 'Plans' });
    const team = plans.getByRole('row').filter({ hasText: 'Teams' });
    for (const text of ['$29 per seat', '$180 per seat', 'for 2 to 250 people']) {
      await team.getByText(text).waitFor();
    }
    const row = page.getByRole('row').filter({ hasText: course.title });
    await row.getByText('$12.50').waitFor();
    await row.getByText('On sale').waitFor();
    await expectAccessibleLayout(page);
  }
});
