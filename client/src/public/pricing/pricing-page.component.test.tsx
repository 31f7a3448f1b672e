import { planOperations } from '@atelier/contracts/commerce/pricing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { money } from '~/testing/money-rows.ts';
import { plan } from '~/testing/rows.ts';

const page = simulateApp();

async function openPricing() {
  page.open('/pricing');
  await page.until(() => screen.getByRole('heading', { level: 1 }));
}
const card = (call: string) => {
  const all = screen.getAllByRole('article');
  return within(all.find((one) => within(one).queryByText(call))!);
};
const region = (name: string) => page.until(() => within(screen.getByRole('region', { name })));

test('annual prices are shown first and monthly prices on request', async () => {
  await openPricing();
  card('Upgrade to Pro').getByText('$5');
  card('Upgrade to Pro').getByText('Save 45%');
  await page.user.click(screen.getByText('Monthly'));
  await page.until(() => card('Upgrade to Pro').getByText('$9'));
  expect(card('Upgrade to Pro').queryByText('Save 45%')).toBeNull();
  card('Build Team Plan').getByText('$29');
  card('Build Team Plan').getByText('$145 per month');
});

test('2 to 250 seats can be chosen, five by default, with a total and a progress bar', async () => {
  await openPricing();
  const seats = () => screen.getByLabelText<HTMLInputElement>('Seats', { selector: 'input' });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const share = () => screen.getByRole('progressbar', { name: 'Seats' }).ariaValueNow;
  const typed = (value: string) => page.user.type(seats(), value, { initialSelectionStart: 0 });
  const replaced = async (value: string) => {
    await page.user.clear(seats());
    await typed(value);
  };
  expect([seats().value, share()]).toEqual(['5', '10']);
  screen.getByText('$75 per month');
  await page.user.click(button('One seat more'));
  screen.getByText('$90 per month');
  for (let press = 0; press < 4; press++) await page.user.click(button('One seat fewer'));
  expect([seats().value, button('One seat fewer').disabled]).toEqual(['2', true]);
  await replaced('999{Enter}');
  expect([seats().value, button('One seat more').disabled, share()]).toEqual(['250', true, '100']);
  await replaced('nonsense');
  await page.user.tab();
  expect(seats().value).toBe('5');
});

describe('the pricing page', () => {
  test('compares the plans, and describes wallets and upcoming content', async () => {
    await openPricing();
    const table = await region('Features of the plans');
    table.getByText('Limited to 5');
    expect(table.getAllByText('Soon')).toHaveLength(4);
    expect(table.getAllByText(/Tests soon/)).toHaveLength(2);
    const wallet = await region('Save 47% on an annual plan');
    for (const words of [
      /individual annual plan only/,
      /does not auto-renew/,
      /taken to the wallet provider to pay/,
      /attached to the e-mail of your wallet account/,
      /Wallets are not accepted yet/,
    ]) {
      wallet.getByText(words);
    }
    wallet.getByRole('link', { name: 'Pay' });
    const later = wallet.getByRole('link', { name: 'Pay Later' });
    expect(later.getAttribute('href')).toContain('/checkout?plan=pro&period=annual');
    wallet.getByRole('link', { name: 'contact us' });
    for (const title of ['Upcoming Courses', 'Upcoming Content', 'Upcoming Features']) {
      card(title).getByText(/2025/);
    }
    screen.getByRole('heading', { name: 'Frequently asked questions' });
  });

  test('shows the current prices after they were replaced', async () => {
    const prices = { monthly: money(1_000), annual: money(9_000) };
    const plans = [plan({ prices, promotion: 'Save 25%' })];
    page.reply(planOperations.list, { plans, test_payments: false });
    await openPricing();
    await page.until(() => card('Upgrade to Pro').getByText('$7.50'));
    card('Upgrade to Pro').getByText('Save 25%');
    screen.getByText(/An annual plan saves up to/);
  });
});
