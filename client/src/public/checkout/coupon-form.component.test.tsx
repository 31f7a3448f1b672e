import { type Offer, offerOperations } from '@atelier/contracts/commerce/offers';
import { billingDetailsOperations } from '@atelier/contracts/commerce/tax/billing-details';
import { profileOperations } from '@atelier/contracts/users/profile';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const price = { amount: 6_000, currency: 'USD' } as const;
const offer: Offer = {
  ...{ product: 'pro', title: 'Pro', course_id: null, period: 'annual', seats: null },
  ...{ regular: null, discount: null, is_discount_lasting: false, tax: null, total: price },
  ...{ renewal: null, providers: ['invoice'], wallets: [] },
};
const empty = {
  ...{ company: null, address_line_1: null, address_line_2: null, postal_code: null },
  ...{ city: null, country: null, vat_id: null, own_reference: null },
};

beforeEach(() => {
  signInLearner(page);
  page.reply(offerOperations.get, offer);
  page.reply(billingDetailsOperations.get, { billing_details: empty });
  page.refuse(profileOperations.get, 'UNAVAILABLE');
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
