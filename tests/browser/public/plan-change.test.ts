import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { buy, noteOrder } from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  const openBilling = async (learner: Person) => {
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/billing`);
    await page.getByRole('button', { name: 'Change plan' }).waitFor();
    return page;
  };

  test('a learner sees the price of an upgrade, orders it, and has it once it is paid', async () => {
    const learner = await app.learner();
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const page = await openBilling(learner);
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('Choose what you want to change.').waitFor();
    await page.getByRole('combobox', { name: 'Period' }).selectOption('annual');
    await page.getByText(/Credit for \d+ unused days/).waitFor();
    await page.getByText('Due today').waitFor();
    await page.getByText(/Then \$60 a year from/).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Confirm change' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
    const { searchParams } = new URL(page.url());
    await page.getByRole('link', { name: 'Your orders' }).click();
    await page.getByText('Once it is paid: Pro, annual').waitFor();
    await expectAccessibleLayout(page);
    const listed = await learner.get('/api/orders');
    expect(listed.json<{ orders: unknown[] }>().orders).toHaveLength(2);
    await noteOrder(admin, { id: searchParams.get('order')! }, 'mark-paid');
    await page.reload();
    await page.getByText(/\$60 a year, paid until/).waitFor();
  });

  test('a reduction of seats takes effect at the end of the period, and can be undone', async () => {
    const learner = await app.learner();
    await buy(learner, admin, { plan: 'team', period: 'monthly', seats: 3 });
    const page = await openBilling(learner);
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'One seat fewer' }).click();
    await page.getByText(/Nothing changes until/).waitFor();
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await page.getByText(/^From .+: Teams, 2 seats, monthly$/).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Withdraw this change' }).click();
    await page.getByText(/^From .+: Teams, 2 seats, monthly$/).waitFor({ state: 'detached' });
  });

  test('a renewed plan shows that its payment is missing and links to the payment', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const subscriptions = app.database('commerce').collection('subscriptions');
    const due = { endsAt: new Date(Date.now() + 60_000), nextAt: new Date() };
    const _id = new ObjectId(sale.subscription!.id);
    await subscriptions.updateOne({ _id }, { $set: due });
    await until('it is renewed', () => subscriptions.findOne({ _id, status: 'past_due' }));
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/billing`);
    await page.getByText(/Your plan was renewed for \$9 a month/).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'How to pay' }).click();
    await page.getByText('waiting for your payment of $9').waitFor();
  });
});
