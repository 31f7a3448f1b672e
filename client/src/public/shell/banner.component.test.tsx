import { planOperations } from '@atelier/contracts/commerce/pricing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { money } from '~/testing/money-rows.ts';
import { plan } from '~/testing/rows.ts';

const page = simulateApp();
const banner = () => document.querySelector<HTMLElement>('aside[aria-label=Promotion]');

/** @param regular prices by month and by year, in cents; null for no promotion */
function replyPlans(regular: readonly [number, number] | null): void {
  const priced = {
    prices: { monthly: money(1_000), annual: money(10_000) },
    regular_prices: {
      monthly: regular && money(regular[0]),
      annual: regular && money(regular[1]),
    },
  };
  const plans = [plan(priced), plan({ ...priced, plan: 'team' })];
  page.reply(planOperations.list, { plans, test_payments: false });
}

test.each([
  [[2_000, 14_000], 'Developer conference promotion: up to 50% off our plans.'],
  [[1_250, 12_500], 'Developer conference promotion: 20% off every plan.'],
] as const)('at regular prices of %j, the banner says: %s', async (regular, text) => {
  replyPlans(regular);
  page.open('/faq');
  await page.until(() => banner()?.textContent?.startsWith(text));
  expect(banner()?.hidden).toBe(false);
});

test('without a promotion, there is no banner and no regular price', async () => {
  replyPlans(null);
  page.open('/pricing');
  await page.until(() => banner()?.hidden);
  const cards = await page.until(() => screen.getAllByRole('article'));
  const pro = cards.find((card) => within(card).queryByText('Upgrade to Pro'))!;
  within(pro).getByText('$8.33');
  expect(screen.queryByText(/Regular price/)).toBeNull();
});

test('prices are requested once, also after a navigation to the pricing page', async () => {
  replyPlans(null);
  page.open('/faq');
  const asked = () => page.sent('GET').filter(({ path }) => path === '/plans').length;
  await page.until(() => asked() > 0);
  await page.user.click(screen.getAllByRole('link', { name: 'Pricing' })[0]!);
  await page.until(() => screen.getAllByText('$8.33'));
  expect(asked()).toBe(1);
});
