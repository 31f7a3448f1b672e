import { offerOperations } from '@atelier/contracts/commerce/offers';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { offerPro } from '~/testing/checkout.ts';

const page = simulateApp();

beforeEach(() => {
  offerPro(page);
});

const field = () => page.until(() => screen.getByRole('textbox', { name: 'Coupon' }));

async function typeCode(code: string): Promise<void> {
  page.open('/checkout?plan=pro&period=annual');
  await page.user.type(await field(), code);
}

const pressOrder = () => page.user.click(screen.getByRole('button', { name: 'Place order' }));

test('a code that is typed but not applied is applied instead of placing the order', async () => {
  await typeCode('SPRING');
  await pressOrder();
  await page.until(() => screen.getByText('Coupon SPRING is applied.'));
  expect(page.sent('POST')).toEqual([]);
});

test('no order is placed while a typed code is refused', async () => {
  await typeCode('SPRING');
  page.refuse(offerOperations.get, 'VALIDATION', 'This coupon does not exist');
  await pressOrder();
  await page.until(() => screen.getAllByText(/This coupon does not exist/).length > 0);
  expect(page.sent('POST')).toEqual([]);
});

test('a typed code is kept through a reload', async () => {
  await typeCode('SPRING');
  page.reload();
  const kept = await field();
  await page.until(() => (kept as HTMLInputElement).value === 'SPRING');
});
