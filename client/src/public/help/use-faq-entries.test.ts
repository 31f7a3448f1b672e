import { expect, test } from 'vitest';
import { payingAnswer } from './use-faq-entries.ts';

test('the answer is the documented one only where cards are accepted', () => {
  expect(payingAnswer({ providers: ['invoice', 'stripe'], wallets: [] })).toBeNull();
  expect(payingAnswer({ providers: ['invoice'], wallets: [] })).toMatch(
    /^By invoice, within 14 days. Cards and the payment wallet are not accepted yet./,
  );
  expect(payingAnswer({ providers: [], wallets: [] })).toMatch(/^Orders are closed/);
});
