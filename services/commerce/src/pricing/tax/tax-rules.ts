import { invalid } from '@atelier/service-kit/errors/app-error';
import type { Billing } from '../../customers/customer-model.ts';

/** The tax of a country. */
export interface TaxRate {
  readonly country: string;
  /** Such as VAT or GST. */
  readonly name: string;
  /** In thousandths of a percent: 19 % is 19,000. */
  readonly rate: number;
  /** Whether businesses in the country account for the tax themselves. */
  readonly reverseCharge: boolean;
}

/** Tax details of the seller. */
export interface TaxedSeller {
  readonly country: string | null;
  readonly vatId: string | null;
}

/** How a sale is taxed. */
export interface TaxTerms extends Billing {
  /** Name of the tax; null: the sale is not taxed. */
  readonly name: string | null;
  /** In thousandths of a percent. */
  readonly rate: number;
  /** Whether the buyer accounts for the tax, so that none is charged. */
  readonly isReversed: boolean;
  readonly sellerVatId: string | null;
}

/** Total and tax of a sale, in cents. */
export interface TaxedAmount {
  readonly total: number;
  /** Tax included in the total. */
  readonly tax: number;
  /** Tax deducted from the price because of reverse charge. */
  readonly takenOff: number;
}

const whole = 100_000;

/** Divides two whole numbers and rounds the quotient half up to a whole one. */
const rounded = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Converts a percentage with at most three decimals to thousandths. */
export const thousandthsOf = (percent: number): number => Math.round(percent * 1_000);
export const percentOf = (thousandths: number): number => thousandths / 1_000;

/**
 * Returns whether a VAT ID changes the total. In the seller's own country it does not, because the
 * seller accounts for the tax.
 */
export function takesVatId(rate: TaxRate, seller: TaxedSeller): boolean {
  return rate.reverseCharge && rate.country !== seller.country;
}

/** Returns how a sale is taxed, by the tax of the buyer's country. */
export function taxTerms(
  { country, vatId }: Billing,
  rate: TaxRate | undefined,
  seller: TaxedSeller,
): TaxTerms {
  const common = { country, vatId, sellerVatId: seller.vatId };
  if (!rate) return { ...common, name: null, rate: 0, isReversed: false };
  const isReversed = vatId !== null && takesVatId(rate, seller);
  return { ...common, name: rate.name, rate: rate.rate, isReversed };
}

/** Returns the tax included in a price, in cents rounded half up: price − price ÷ (1 + rate). */
export function taxWithin(price: number, rate: number): number {
  return rounded(price * rate, whole + rate);
}

/**
 * Returns the total and tax for a price in cents that includes the tax. With reverse charge, the
 * total is the net price.
 */
export function taxed(price: number, terms: TaxTerms | null): TaxedAmount {
  const contained = terms ? taxWithin(price, terms.rate) : 0;
  if (!terms?.isReversed) return { total: price, tax: contained, takenOff: 0 };
  return { total: price - contained, tax: 0, takenOff: contained };
}

/**
 * Returns the part of the tax that is refunded with a part of the total, in cents. It grows with
 * the refunded amount and reaches the whole tax with the last cent, so the parts of any refunds add
 * up to it.
 */
export function refundedTax(
  { total, tax }: Pick<TaxedAmount, 'total' | 'tax'>,
  refunded: number,
): number {
  return total === 0 ? 0 : rounded(tax * refunded, total);
}

/**
 * Minimum amount of a payment, in cents: that of Stripe for US dollars, see
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. It holds for every
 * provider, so that a price does not depend on how it is paid.
 */
export const leastCharge = 50;

/** Returns the lowest price, in cents, whose total with these taxes can be charged. */
export function leastPrice(terms: TaxTerms | null): number {
  let price = leastCharge;
  while (taxed(price, terms).total < leastCharge) price += 1;
  return price;
}

/**
 * Rejects a coupon that leaves something to pay, but less than can be charged.
 *
 * @param total amount due after the discount, in cents
 * @throws AppError VALIDATION naming `coupon`
 */
export function refuseSmallRest(total: number): void {
  if (total === 0 || total >= leastCharge) return;
  const text = `This coupon leaves less than $${(leastCharge / 100).toFixed(2)} to pay`;
  throw invalid('coupon', `${text}, so it cannot be used for this order`);
}
