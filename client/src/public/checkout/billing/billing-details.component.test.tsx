import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { billingDetailsOperations } from '@atelier/contracts/commerce/tax/billing-details';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { noBillingDetails, offerPro } from '~/testing/checkout.ts';
import { learner } from '~/testing/sessions.ts';

const page = simulateApp();

beforeEach(() => {
  offerPro(page);
});

async function typeCompany(): Promise<void> {
  page.open('/checkout?plan=pro&period=annual');
  const add = 'Add company and address for the invoice';
  await page.user.click(await page.until(() => screen.getByRole('button', { name: add })));
  await page.user.type(await page.until(() => screen.getByLabelText(/^Company/)), 'Atelier & Co');
}

const pressOrder = () => page.user.click(screen.getByRole('button', { name: 'Place order' }));
const sent = () => page.sent().map(({ method, path }) => `${method} ${path}`);

test('billing details that are typed but not saved are saved before the order is placed', async () => {
  page.reply(billingDetailsOperations.update, {
    ...{ message: 'Saved.', billing_details: { ...noBillingDetails, company: 'Atelier & Co' } },
  });
  page.refuse(orderOperations.create, 'WRONG_STATE', 'Not today.');
  await typeCompany();
  await pressOrder();
  await page.until(() => screen.getByText('Not today.'));
  expect(sent()).toEqual(['PUT /billing-details', 'POST /orders']);
  expect(page.sent('PUT')[0]).toMatchObject({ body: { company: 'Atelier & Co' } });
});

test('no order is placed while typed billing details are refused, and they stay', async () => {
  page.refuse(billingDetailsOperations.update, 'VALIDATION', 'The VAT ID is not valid.');
  await typeCompany();
  await pressOrder();
  await page.until(() => screen.getByText('The VAT ID is not valid.'));
  expect(sent()).toEqual(['PUT /billing-details']);
  expect(screen.getByLabelText(/^Company/)).toHaveProperty('value', 'Atelier & Co');
});

test('canceled billing details are not sent', async () => {
  page.refuse(orderOperations.create, 'WRONG_STATE', 'Not today.');
  await typeCompany();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pressOrder();
  await page.until(() => screen.getByText('Not today.'));
  expect(sent()).toEqual(['POST /orders']);
});

test('an order of a session that has ended asks to sign in, and can be placed then', async () => {
  const withdraw = page.refuse(orderOperations.create, 'UNAUTHENTICATED', 'Please sign in.');
  page.open('/checkout?plan=pro&period=annual');
  await page.until(() => screen.getByRole('button', { name: 'Place order' }));
  await pressOrder();
  const form = within(await page.until(() => screen.getByRole('form', { name: 'Sign in' })));
  withdraw();
  page.refuse(orderOperations.create, 'WRONG_STATE', 'Not today.');
  const message = 'Login successful!';
  page.reply(accountOperations.login, { Status: 'success', message, userInfomation: learner });
  await page.user.type(form.getByLabelText('Email'), learner.email);
  await page.user.type(form.getByLabelText('Password'), 'a password of hers');
  await page.user.click(form.getByRole('button', { name: 'Sign in' }));
  await page.until(() => screen.getAllByText('Login successful!'));
  await page.user.click(
    await page.until(() => screen.getByRole('button', { name: 'Place order' })),
  );
  await page.until(() => screen.getByText('Not today.'));
  expect(sent()).toEqual(['POST /orders', 'POST /login', 'POST /orders']);
});
