import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  percentOf,
  refundedTax,
  refuseSmallRest,
  type TaxRate,
  taxed,
  taxTerms,
  taxWithin,
  thousandthsOf,
} from './tax-rules.ts';

const germany: TaxRate = { country: 'DE', name: 'VAT', rate: 19_000, reverseCharge: true };
const canada: TaxRate = { country: 'CA', name: 'GST', rate: 5_000, reverseCharge: false };
const austrian = { country: 'AT', vatId: 'ATU12345678' };
const german = { country: 'DE', vatId: 'DE123456789' };
const nobody = { country: null, vatId: null };
const business = (country: string) => ({ country, vatId: 'X1234' });
const person = (country: string) => ({ country, vatId: null });

describe('the tax terms of a sale', () => {
  test.each([
    ['a person', person('DE'), germany, austrian, { name: 'VAT', rate: 19_000, isReversed: false }],
    ['a business', business('DE'), germany, austrian, { rate: 19_000, isReversed: true }],
    ['a business at home', business('DE'), germany, german, { rate: 19_000, isReversed: false }],
    [
      'a business and a seller of no country',
      business('DE'),
      germany,
      nobody,
      { isReversed: true },
    ],
    ['a business without reverse charge', business('CA'), canada, austrian, { isReversed: false }],
    ['no row', business('US'), undefined, austrian, { name: null, rate: 0, isReversed: false }],
  ] as const)('%s', (_title, buyer, rate, seller, expected) => {
    const common = { ...buyer, sellerVatId: seller.vatId };
    expect(taxTerms(buyer, rate, seller)).toMatchObject({ ...common, ...expected });
  });
});

describe('the total and tax', () => {
  const terms = (rate: number, isReversed = false) => ({
    ...{ country: 'DE', vatId: null, sellerVatId: null, name: 'VAT' },
    ...{ rate, isReversed },
  });

  test.each([
    [11_900, terms(19_000), { total: 11_900, tax: 1_900, takenOff: 0 }],
    [11_900, terms(19_000, true), { total: 10_000, tax: 0, takenOff: 1_900 }],
    [900, terms(19_000), { total: 900, tax: 144, takenOff: 0 }],
    [6_000, terms(8_100), { total: 6_000, tax: 450, takenOff: 0 }],
    [6_000, terms(9_975), { total: 6_000, tax: 544, takenOff: 0 }],
    // Half a cent is rounded up.
    [3, terms(20_000), { total: 3, tax: 1, takenOff: 0 }],
    [900, terms(0), { total: 900, tax: 0, takenOff: 0 }],
    [900, null, { total: 900, tax: 0, takenOff: 0 }],
  ])('of %i by %j', (price, how, expected) => {
    expect(taxed(price, how)).toEqual(expected);
  });

  const someRate = fc.integer({ min: 1, max: 100_000 });
  const somePrice = fc.integer({ min: 1, max: 100_000_000 });

  test('the tax is the rate of the net price, rounded to a cent', () => {
    fc.assert(
      fc.property(somePrice, someRate, (price, rate) => {
        const tax = BigInt(taxWithin(price, rate));
        const [exact, divisor] = [BigInt(price) * BigInt(rate), 100_000n + BigInt(rate)];
        const miss = 2n * (tax * divisor - exact);
        expect(miss > -divisor && miss <= divisor).toBe(true);
      }),
    );
  });

  test('reverse charge deducts the tax that a person would pay', () => {
    fc.assert(
      fc.property(somePrice, someRate, (price, rate) => {
        const [charged, reversed] = [taxed(price, terms(rate)), taxed(price, terms(rate, true))];
        expect(charged.total).toBe(price);
        expect(reversed).toEqual({ total: price - charged.tax, tax: 0, takenOff: charged.tax });
      }),
    );
  });

  test('refunds in any parts return the whole tax, and never more than each part', () => {
    const someParts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(somePrice, someRate, someParts, (total, rate, wanted) => {
        const tax = taxWithin(total, rate);
        let [refunded, back] = [0, 0];
        for (const part of [...wanted, total]) {
          const amount = Math.min(part, total - refunded);
          const before = refundedTax({ total, tax }, refunded);
          refunded += amount;
          const share = refundedTax({ total, tax }, refunded) - before;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amount);
          back += share;
          expect(back).toBeLessThanOrEqual(tax);
        }
        expect([refunded, back]).toEqual([total, tax]);
      }),
    );
  });
});

test('percentages with three decimals survive conversion to whole numbers and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (thousandths) => {
      expect(thousandthsOf(percentOf(thousandths))).toBe(thousandths);
    }),
  );
});

test('a coupon may leave nothing to pay, or what payment providers take', () => {
  for (const total of [0, 50, 51, 900]) expect(() => refuseSmallRest(total)).not.toThrow();
  for (const total of [1, 49]) {
    expect(() => refuseSmallRest(total)).toThrow(
      expect.objectContaining({
        message: 'This coupon leaves less than $0.50 to pay, so it cannot be used for this order',
        fields: [expect.objectContaining({ path: 'coupon' })],
      }),
    );
  }
});
