import { expect } from 'vitest';
import type { Billed } from './commerce.ts';
import { business } from './tax.ts';

/** Where a buyer is, and what they pay for a month of Pro at $9 with 19 % of tax in it. In cents. */
export interface Buyer {
  readonly billed: Billed;
  readonly total: number;
  /** Contained in the total. */
  readonly tax: number;
}

export const buyers: readonly Buyer[] = [
  { billed: { country: 'DE' }, total: 900, tax: 144 },
  // Reverse charge takes the tax off.
  { billed: business, total: 756, tax: 0 },
  // A country without a row.
  { billed: { country: 'FR' }, total: 900, tax: 0 },
];

/** What becomes of a payment at the provider, step by step. */
interface Course {
  readonly steps: (total: number) => readonly object[];
  /** What the order has to be in the end, whatever was heard of it on the way. */
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

/** The share of the tax that goes back with a refund: its part of the total, rounded half up. */
export const refundedTax = ({ total, tax }: Buyer, refunded: number) =>
  Math.floor((2 * tax * refunded + total) / (2 * total));

/** Numbers of a year have no gap: `2026-000001`, `CN-2026-000001`. */
export function expectGapless(numbers: readonly string[]): void {
  const counted = numbers.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, index) => index + 1));
}

/** Numbers from 0 up to a limit, the same for the same seed: a linear congruential generator. */
export function numbersFrom(start: number): (limit: number) => number {
  let state = BigInt(start);
  return (limit) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(limit));
  };
}
