import { describe, expect, test } from 'vitest';
import { renewalWords } from './renewal-words.ts';

const offer = {
  period: 'annual' as const,
  seats: null,
  renewal: { at: '2027-11-27T12:00:00.000Z', total: { amount: 6_000, currency: 'USD' as const } },
};

describe('the next charge of a plan', () => {
  test('is named with its date, price and period', () => {
    expect(renewalWords(offer, { provider: 'stripe', method: 'card' })).toBe(
      'Your plan renews on 27 Nov 2027 for $60, then every year until you cancel it.',
    );
  });

  test('follows the payment of an invoice', () => {
    const team = { ...offer, period: 'monthly' as const, seats: 3 };
    expect(renewalWords(team, { provider: 'invoice', method: 'card' })).toBe(
      'Your plan renews on 27 Nov 2027 for $60 for 3 seats, then every month until you cancel it. If your payment arrives later than today, so does the renewal.',
    );
  });

  test.each([
    [{ ...offer, renewal: null }, 'card'],
    [offer, 'wallet'],
  ] as const)('is not named if there is none', (one, method) => {
    expect(renewalWords(one, { provider: 'stripe', method })).toBeNull();
  });
});
