import { expect, test } from 'vitest';
import { paymentsOffered, preferredPayment } from './payments-offered.ts';

const payments = paymentsOffered({ providers: ['invoice', 'stripe'], wallets: ['stripe'] });
const byInvoice = { provider: 'invoice', method: 'card' };

test('a provider that takes wallets is there twice', () => {
  expect(payments).toEqual([
    byInvoice,
    { provider: 'stripe', method: 'card' },
    { provider: 'stripe', method: 'wallet' },
  ]);
});

test.each([
  ['wallet', { provider: 'stripe', method: 'wallet' }],
  ['invoice', byInvoice],
  ['stripe', { provider: 'stripe', method: 'card' }],
  ['barter', byInvoice],
  [null, byInvoice],
])('pay=%s', (pay, payment) => {
  expect(preferredPayment(payments, pay)).toEqual(payment);
});

test('a wallet that nobody takes is not chosen', () => {
  const without = paymentsOffered({ providers: ['invoice'], wallets: [] });
  expect(preferredPayment(without, 'wallet')).toEqual(byInvoice);
});
