import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buy, createCoupon, createTaxRate } from '../../support/money/commerce.ts';
import { germany } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
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

describe.each(widths('desktop', 'phone'))(
  'on a %s, a learner with a plan',
  atBothWidths,
  (look) => {
    test('who chooses a team on the pricing page changes the plan instead of ordering a second one', async () => {
      const learner = await app.learner();
      await buy(learner, admin, { plan: 'pro', period: 'monthly' });
      const page = await pageOf(learner, look);
      await page.goto(`${app.url}/checkout?plan=team&period=annual&seats=6`);
      await page.getByRole('heading', { level: 1, name: 'You have Pro, monthly' }).waitFor();
      expect(await page.getByRole('button', { name: 'Place order' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Change plan' }).waitFor();
      await expectAccessibleLayout(page);
      await page.goto(`${app.url}/pricing`);
      await page.getByRole('button', { name: 'One seat more' }).click();
      await page.getByRole('link', { name: 'Change to Teams' }).click();
      await page.getByText('Due today').waitFor();
      expect(await page.getByLabel('Seats').inputValue()).toBe('6');
      await page.getByRole('button', { name: 'Confirm change' }).click();
      await page.getByText(/Teams, 6 seats, one year/).waitFor();
    });
  },
);

test('coupon, country and VAT ID are kept through sign-in, a reload and another tab; both tabs place one order', async () => {
  done(await admin.put('/api/seller', { country: 'AT', vat_id: 'ATU12345678' }), 200);
  await createTaxRate(admin, germany);
  const { code } = await createCoupon(admin, { percent: 50 });
  const learner = await app.learner();
  const page = await browser.newPage();
  await page.goto(`${app.url}/checkout?plan=team&period=annual&seats=2`);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await page.getByRole('textbox', { name: 'VAT ID' }).fill('DE 123 456 789');
  await page.getByRole('form', { name: 'VAT ID' }).getByRole('button').click();
  await page.getByText('VAT ID DE123456789 is applied.').waitFor();
  await page.getByRole('textbox', { name: 'Coupon' }).fill(code.toLowerCase());
  await page.getByRole('form', { name: 'Coupon' }).getByRole('button').click();
  const applied = page.getByText(`Coupon ${code} is applied.`);
  await applied.waitFor();
  await page.getByRole('button', { name: 'One seat more' }).click();
  await page.getByText('Teams, 3 seats, one year').waitFor();
  await page.getByRole('button', { name: 'Sign in to order' }).click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(learner.email);
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  await page.reload();
  await applied.waitFor();
  await page.getByText('VAT ID DE123456789 is applied.').waitFor();
  const other = await pageOf(learner, 'phone');
  await other.goto(page.url());
  await other.getByText(`Coupon ${code} is applied.`).waitFor();
  await other.getByText('Teams, 3 seats, one year').waitFor();
  expect(await other.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('DE');
  await expectAccessibleLayout(other);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await other.getByRole('button', { name: 'Place order' }).click();
  await other.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  await page.goBack();
  const { orders } = done(await learner.get('/api/orders'), 200) as { orders: unknown[] };
  expect(orders).toHaveLength(1);
});
