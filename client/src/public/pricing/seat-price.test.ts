import { expect, test } from 'vitest';
import { seatPriceOf, teamPriceSentence, teamPriceWords } from './seat-price.ts';

const plain = { monthly: 29, annualMonthly: 15 };
const reduced = { ...plain, team: { from: 3, monthly: null, annualMonthly: 13 } };

test('a seat of a larger team costs less where such a price is set', () => {
  expect(seatPriceOf(reduced, true, 2)).toBe(15);
  expect(seatPriceOf(reduced, true, 3)).toBe(13);
  expect(seatPriceOf(reduced, false, 3)).toBe(29);
  expect(seatPriceOf(plain, true, 9)).toBe(15);
});

test('is said where it holds', () => {
  expect(teamPriceWords(reduced, true)).toBe('From 3 seats: $13 per seat');
  expect(teamPriceWords(reduced, false)).toBeNull();
  expect(teamPriceSentence(reduced)).toBe(
    'Teams of 3 or more seats pay less: $13 per seat and month billed annually.',
  );
  expect(teamPriceSentence(plain)).toBeNull();
});
