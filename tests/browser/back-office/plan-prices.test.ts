import { describe, expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('an owner can change the prices of a plan, which the pricing page shows', async () => {
    const price = look === 'desktop' ? '12.50' : '13';
    const page = await open('/dashboard/products', undefined, look);
    await page.getByRole('button', { name: 'Edit the prices of Pro' }).click();
    const form = page.getByRole('form', { name: 'Prices of Pro' });
    await form.getByLabel('Monthly price', { exact: true }).fill('nine');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Monthly price must be from $1 to $4,000').first().waitFor();
    await form.getByLabel('Monthly price', { exact: true }).fill(price);
    await form.getByLabel('Regular monthly price').fill('12');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Regular monthly price must be above the monthly price').first().waitFor();
    await expectAccessibleLayout(page);
    await form.getByLabel('Regular monthly price').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await heard(page, 'The prices are saved.');
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: 'Pro' });
    await row.getByText(`$${price}`).first().waitFor();

    const visitor = await browser.newPage();
    await visitor.goto(`${app.url}/pricing`);
    await visitor.getByRole('radio', { name: 'Monthly' }).first().check({ force: true });
    await visitor.getByText(`$${price}`).first().waitFor();
  });
});

test('non-owners can see prices but not edit them', async () => {
  const admin = await app.newAdmin('admin');
  const page = await open('/dashboard/products', admin);
  await page.getByText('Only owners change the prices of plans.').waitFor();
  expect(await page.getByRole('button', { name: /Edit the prices/ }).count()).toBe(0);
});
