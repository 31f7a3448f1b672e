import { expect } from 'vitest';
import type { Billed } from './commerce.ts';
import { business } from './tax.ts';

/**
 * Location of a buyer, and what they pay for a month of Pro at $9, which includes 19% tax. In
 * cents.
 */
export interface Buyer {
  readonly billed: Billed;
  readonly total: number;
  /** Included in the total. */
  readonly tax: number;
}

export const buyers: readonly Buyer[] = [
  { billed: { country: 'DE' }, total: 900, tax: 144 },
  // Reverse charge: the tax is deducted.
  { billed: business, total: 756, tax: 0 },
  // A country without a tax rate.
  { billed: { country: 'FR' }, total: 900, tax: 0 },
];

/** What happens to a payment at the provider, step by step. */
interface Course {
  readonly steps: (total: number) => readonly object[];
  /** Required final status of the order, whichever events arrived. */
  readonly end: 'paid' | 'cancelled' | 'refunded';
  readonly refunded: (total: number) => number;
}

const paid = { $set: { status: 'paid' } };
const refund = (key: string, amount: number) => ({ $push: { refunds: { key, amount } } });
const nothing = () => 0;
const part = 300;

export const courses: readonly Course[] = [
  { steps: () => [paid], end: 'paid', refunded: nothing },
  { steps: () => [{ $set: { status: 'failed' } }], end: 'cancelled', refunded: nothing },
  { steps: () => [{ $set: { status: 'confirming' } }, paid], end: 'paid', refunded: nothing },
  { steps: () => [paid, refund('a', part)], end: 'paid', refunded: () => part },
  {
    steps: (total) => [paid, refund('a', part), refund('b', total - part)],
    end: 'refunded',
    refunded: (total) => total,
  },
];

/** Returns the tax in a refund: its proportional share, rounded half up. */
export const refundedTax = ({ total, tax }: Buyer, refunded: number) =>
  Math.floor((2 * tax * refunded + total) / (2 * total));

/** Asserts that the numbers of a year, such as `2026-000001` or `CN-2026-000001`, have no gaps. */
export function expectGapless(numbers: readonly string[]): void {
  const counted = numbers.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, index) => index + 1));
}

/**
 * Returns a random number generator for integers from 0 to below a limit. The same seed gives the
 * same numbers: it is a linear congruential generator.
 */
export function numbersFrom(start: number): (limit: number) => number {
  let state = BigInt(start);
  return (limit) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(limit));
  };
}
