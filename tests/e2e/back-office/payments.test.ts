import { describe, expect, test } from 'vitest';
import { accessOf, buy, placeOrder } from '../../support/commerce.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { expectSound, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);
const path = '/dashboard/payment';

test('nothing is listed before anything is ordered', async () => {
  const page = await open(path);
  await page.getByText('No orders found.').waitFor();
  await expectSound(page);
});

describe.each(['desktop', 'phone'] as const)('on a %s', (look) => {
  test('an order is marked paid, which opens it, and refunded, which closes it', async () => {
    const learner = await app.learner();
    await placeOrder(learner, { plan: 'pro', period: 'annual' });
    const page = await open(path, undefined, look);
    const columns = ['User', 'Plan', 'Amount', 'Status', 'Start', 'End', 'Actions'];
    for (const name of columns) await page.getByRole('columnheader', { name }).waitFor();
    const row = page.getByRole('row').filter({ hasText: learner.email });
    await row.getByText('Pending', { exact: true }).waitFor();
    await row.getByText('$60', { exact: true }).waitFor();
    await expectSound(page);
    await row.getByRole('button', { name: /^Mark Pro Annual for Lea Learner as paid/ }).click();
    await page.getByRole('button', { name: 'Yes, it is paid' }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    await row.getByRole('button', { name: /^Refund Pro Annual/ }).click();
    await page.getByRole('button', { name: 'Yes, refund it' }).click();
    await row.getByText('Cancelled', { exact: true }).waitFor();
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await row.getByRole('button').count()).toBe(0);
  });
});

test('orders are found by state and by person, and can be cancelled', async () => {
  const admin = await app.admin();
  const [waiting, paid] = [await app.learner(), await app.learner()];
  await placeOrder(waiting, { plan: 'pro', period: 'monthly' });
  await buy(paid, admin, { plan: 'pro', period: 'monthly' });
  const page = await open(path);
  const rowOf = ({ email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('pending');
  await rowOf(paid).waitFor({ state: 'detached' });
  await rowOf(waiting)
    .getByRole('button', { name: /^Cancel Pro Monthly/ })
    .click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await rowOf(waiting).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(waiting.email);
  await rowOf(waiting).getByText('Cancelled', { exact: true }).waitFor();
  await rowOf(paid).waitFor({ state: 'detached' });
});
