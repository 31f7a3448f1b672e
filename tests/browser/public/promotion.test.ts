import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

const banner = (page: Page) => page.locator('aside[aria-label=Promotion]');

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('the banner, the pricing page and the checkout show the same promotion', async () => {
    const page = await browser.newPage(looks[look]);
    await page.goto(`${app.url}/pricing`);
    await page.getByText('Developer conference promotion: 50% off every plan.').waitFor();
    const pro = page.getByRole('article').filter({ hasText: 'Upgrade to Pro' });
    await pro.getByText('Regular price $10', { exact: true }).waitFor();
    await page.getByText('Monthly', { exact: true }).click();
    await pro.getByText('Regular price $18', { exact: true }).waitFor();
    const team = page.getByRole('article').filter({ hasText: 'Build Team Plan' });
    await team.getByText('Regular price $58', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await team.getByRole('link', { name: 'Build Team Plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    const sums = page.locator('dl');
    expect((await sums.innerText()).split(/\n+/)).toEqual([
      ...['Teams, 5 seats, one month', '$290', 'Promotion −50%', '−$145'],
      ...['Total today', '$145'],
    ]);
    await expectAccessibleLayout(page);
  });
});

test('the focus is kept when the app takes over and there is no promotion', async () => {
  const page = await browser.newPage(looks.desktop);
  const releaseCourses = await holdRequests(page, '**/api/courses');
  await page.route('**/api/plans', async (route) => {
    const response = await route.fetch();
    const { plans } = (await response.json()) as { plans: PricedPlan[] };
    const regular_prices = { monthly: null, annual: null };
    await route.fulfill({
      response,
      json: { plans: plans.map((one) => ({ ...one, regular_prices })) },
    });
  });
  const answered = page.waitForResponse('**/api/plans');
  await page.goto(app.url, { waitUntil: 'commit' });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.focus();
  await answered;
  releaseCourses();
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
  await banner(page).waitFor({ state: 'hidden' });
  await signIn.and(page.locator(':focus')).waitFor();
});
