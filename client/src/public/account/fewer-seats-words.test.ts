import { expect, test } from 'vitest';
import { fewerSeatsWords } from './fewer-seats-words.ts';

const change = {
  ...({ plan: 'team', period: 'annual', seats: 2, order_id: null } as const),
  price: { amount: 36_000, currency: 'USD' as const },
  at: '2027-11-26T12:00:00Z',
};

test.each([
  [
    2,
    'From 26 Nov 2027, your team has 2 seats. Until then, you can use all the seats that you have paid for.',
  ],
  [
    3,
    'From 26 Nov 2027, your team has 2 seats. Free 1 seat by then, or the latest invitations and members lose theirs.',
  ],
])('a scheduled reduction with %d taken seats says what must be free', (taken, text) => {
  expect(fewerSeatsWords(change, taken)).toBe(text);
});

test('a change that awaits payment reduces nothing', () => {
  expect(fewerSeatsWords({ ...change, at: null }, 3)).toBeNull();
  expect(fewerSeatsWords(null, 3)).toBeNull();
});
