import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import {
  type TestPayment,
  testPaymentOperations,
} from '@atelier/contracts/commerce/orders/payments';
import { planOperations } from '@atelier/contracts/commerce/pricing';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { offerPro } from '~/testing/checkout.ts';
import { freePlan, money, sale } from '~/testing/money-rows.ts';
import { idOf, plan } from '~/testing/rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();

const titled = (name: string) => page.until(() => screen.getByRole('heading', { level: 1, name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const payment: TestPayment = {
  id: idOf('7'),
  order_id: sale().id,
  amount: money(6_000),
  status: 'pending',
};
const pending = { provider: 'test', status: 'pending', received: money(0) } as const;

function showOrder(more: Parameters<typeof sale>[0]): void {
  const order = sale({ ...pending, ...more });
  page.reply(orderOperations.get, {
    ...{ order, bank_details: [], history: [], billing_details: null },
  });
}

async function openPayment(): Promise<void> {
  signInLearner(page);
  page.reply(testPaymentOperations.get, { payment });
  page.open(`/checkout/test?payment=${payment.id}`);
  await titled('Pay $60');
}

test('a payment completed in another tab shows its outcome and links to the order', async () => {
  await openPayment();
  page.refuse(testPaymentOperations.pay, 'WRONG_STATE', 'This payment is over');
  page.reply(testPaymentOperations.get, { payment: { ...payment, status: 'failed' } });
  press('Pay');
  const popup = within(await page.until(() => screen.getByRole('alertdialog')));
  popup.getByText('This payment is over');
  fireEvent.click(popup.getByText('OK'));
  await titled('This payment failed');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  showOrder({ failed: true });
  fireEvent.click(screen.getByRole('link', { name: 'Your order' }));
  await titled('Your payment did not go through');
  const again = screen.getByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/checkout?plan=pro&period=annual');
});

test('the page of an order waits for a late confirmation', async () => {
  await openPayment();
  page.reply(testPaymentOperations.pay, { message: 'Paid.', payment });
  showOrder({});
  press('Pay, and be answered late');
  await titled('Thank you for your order');
  screen.getByText(/is not confirmed yet/);
  showOrder({ status: 'paid' });
  await titled('Your payment has arrived');
});

test('test payments are marked wherever prices and payments are shown, without an offer where none is needed', async () => {
  offerPro(page);
  page.reply(subscriptionOperations.get, freePlan);
  page.reply(orderOperations.list, { orders: [] }, 0);
  const showsIt = () =>
    page.until(() => screen.getByText('Test payments are on: nobody is charged'));
  const showTests = () => page.reply(planOperations.list, { plans: [plan()], test_payments: true });
  const offers = () => page.sent('GET').filter(({ path }) => path === '/offer').length;
  showTests();
  page.open('/pricing');
  await showsIt();
  const before = offers();
  page.open('/account/billing');
  await showsIt();
  enterBackOffice(page);
  showTests();
  page.open('/dashboard/payment');
  await showsIt();
  expect(offers()).toBe(before);
  page.open('/checkout?plan=pro&period=monthly');
  await showsIt();
  await page.until(() => offers() > before);
});

test.each(['Pay', 'Pay Later'])(
  'a visitor must sign in before “%s” with a wallet',
  async (name) => {
    offerPro(page);
    page.reply(accountOperations.session, { userInfomation: null });
    page.open('/pricing');
    fireEvent.click(await page.until(() => screen.getByRole('link', { name })));
    await page.until(() => screen.getByRole('button', { name: 'Sign in to order' }));
  },
);
