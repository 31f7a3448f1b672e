import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buy, createCoupon, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();

let course: Course;
beforeAll(async () => {
  course = await (await app.admin()).createCourse({ title: 'Grids that hold', price: 29 });
});

const open = async (path: string, look: keyof typeof looks = 'desktop'): Promise<Page> => {
  const page = await browser.newPage(looks[look]);
  await page.goto(`${app.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('a visitor orders Pro, signs in during checkout, and sees when it is paid', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const page = await open('/checkout?plan=pro&period=annual', look);
    await page.getByText('Pro, one year').waitFor();
    await page.getByText('$60').first().waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Sign in to order' }).click();
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(learner.email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
    await page.getByText('waiting for your payment of $60').waitFor();
    await expectAccessibleLayout(page);
    const { searchParams } = new URL(page.url());
    await noteOrder(admin, { id: searchParams.get('order')! }, 'mark-paid');
    // The page polls for the payment.
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
    await page.getByRole('link', { name: 'Your orders' }).click();
    await page.getByText(/\$60 a year, paid until/).waitFor();
    await expectAccessibleLayout(page);
  });

  test('the discounts page shows what a coupon saved, and billing shows the full price of the plan', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const { code } = await createCoupon(admin, { percent: 50 });
    await buy(learner, admin, { plan: 'pro', period: 'monthly', coupon: code });
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/discounts`);
    await page.getByRole('heading', { name: 'Your coupons' }).waitFor();
    await page.getByText(code).waitFor();
    await page.getByText(/\$4.50 off Pro, one month/).waitFor();
    await expectAccessibleLayout(page);
    await page.goto(`${app.url}/account/billing`);
    await page.getByText(/\$9 a month, paid until/).waitFor();
  });

  test('on the billing page, learners get an invoice, cancel and resume a plan, and cancel an order', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    await placeOrder(learner, { course_id: course.id });
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/billing`);
    await page.getByText('Pro, one month', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    const arrived = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Invoice \S+ of Pro, one month/ }).click();
    expect((await arrived).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel / })
      .click();
    await page.getByText(/Your plan is canceled. Everything stays open until/).waitFor();
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
    await page.getByRole('button', { name: /^Cancel the order of Grids that hold/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel / })
      .click();
    await page.getByText(/\$29 · Canceled/).waitFor();
  });
});

test('a course links to its checkout until it is bought; ordering it repeatedly creates one order', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await signInAs(page, learner);
  await page.goto(`${app.url}/courses/${course.id}`);
  await page.getByRole('link', { name: 'Buy this course' }).click();
  await page.getByText('Grids that hold, lifetime access').waitFor();
  const button = page.getByRole('button', { name: 'Place order' });
  await button.dblclick();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await page.goto(`${app.url}/checkout?course=${course.id}`);
  await button.click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  const listed = await learner.get('/api/orders');
  const { orders } = listed.json<{ orders: { id: string }[] }>();
  expect(orders).toHaveLength(1);
  await noteOrder(await app.admin(), orders[0]!, 'mark-paid');
  await page.goto(`${app.url}/courses/${course.id}`);
  await page.getByRole('heading', { level: 1, name: 'Grids that hold' }).waitFor();
  await page.getByRole('link', { name: 'Buy this course' }).waitFor({ state: 'detached' });
});
