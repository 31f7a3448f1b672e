import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Admin, done } from '../../support/admin.ts';
import { buy } from '../../support/commerce.ts';
import type { Person } from '../../support/person.ts';
import { useApp } from '../../support/use-app.ts';
import { expectSound, looks } from '../support/back-office.ts';
import { be } from '../support/be.ts';
import { useBrowser } from '../support/browser.ts';
import { clientEnv } from '../support/site.ts';

const app = useApp({
  counts: { worker: 0 },
  env: { ...clientEnv, SELLER_COUNTRY: 'AT', SELLER_VAT_ID: 'ATU12345678' },
});
const browser = useBrowser();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const pageOf = async (person: Person, look: keyof typeof looks = 'desktop'): Promise<Page> => {
  const page = await browser.newPage(looks[look]);
  await be(page, person);
  return page;
};

describe.each(['desktop', 'phone'] as const)('on a %s, who has a plan', (look) => {
  test('gets from the pricing page to a team by changing it', async () => {
    const learner = await app.learner();
    await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const page = await pageOf(learner, look);
    await page.goto(`${app.url}/pricing`);
    await page.getByRole('button', { name: 'One seat more' }).click();
    await page.getByRole('link', { name: 'Build Team Plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'You have Pro, monthly' }).waitFor();
    expect(await page.getByRole('button', { name: 'Place order' }).count()).toBe(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByText('Due today').waitFor();
    expect(await page.getByLabel('Seats').inputValue()).toBe('6');
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await page.getByText(/Teams, 6 seats, one year/).waitFor();
  });

  test('is led to it when it is ordered once more', async () => {
    const owner = await app.learner();
    await buy(owner, admin, { plan: 'team', period: 'annual', seats: 2 });
    const page = await pageOf(owner, look);
    await page.goto(`${app.url}/checkout?plan=team&period=annual&seats=2`);
    await page
      .getByRole('heading', { level: 1, name: 'You have Teams, 2 seats, annual' })
      .waitFor();
    await page.getByRole('link', { name: 'Your plan' }).click();
    await page.getByText('2 seats, $360 a year').waitFor();
  });
});

test('who has canceled their plan is told to resume it', async () => {
  const learner = await app.learner();
  await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  done(await learner.post('/api/subscription/cancel'), 200);
  const page = await pageOf(learner);
  await page.goto(`${app.url}/checkout?plan=pro&period=annual`);
  await page.getByText(/It is cancelled and ends on .+ Resume it first/).waitFor();
  await page.getByRole('link', { name: 'Your plan' }).click();
  await page.getByRole('button', { name: 'Resume plan' }).waitFor();
});
