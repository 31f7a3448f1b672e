import { expect, test } from 'vitest';
import { paymentsOffered, preferredPayment } from './payments-offered.ts';

const payments = paymentsOffered({ providers: ['invoice', 'stripe'], wallets: ['stripe'] });
const byInvoice = { provider: 'invoice', method: 'card' };

test('a provider that accepts wallets is offered twice, for cards and for wallets', () => {
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
])('the parameter pay=%s preselects %j', (pay, payment) => {
  expect(preferredPayment(payments, pay)).toEqual(payment);
});

test('a wallet is not preselected if no provider accepts wallets', () => {
  const without = paymentsOffered({ providers: ['invoice'], wallets: [] });
  expect(preferredPayment(without, 'wallet')).toEqual(byInvoice);
});
