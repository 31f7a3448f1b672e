/** The tax of a country. */
export interface TaxRate {
  readonly country: string;
  /** VAT, GST. */
  readonly name: string;
  /** Thousandths of a percent: 19 % is 19,000. */
  readonly rate: number;
  /** Businesses there account for the tax themselves. */
  readonly reverseCharge: boolean;
}

/** Where a buyer is, and their number as a business. */
export interface Billing {
  readonly country: string;
  readonly vatId: string | null;
}

/** Who sells. */
export interface TaxedSeller {
  readonly country: string | null;
  readonly vatId: string | null;
}

/** How a sale is taxed. */
export interface TaxTerms extends Billing {
  /** null: it is not taxed. */
  readonly name: string | null;
  /** Thousandths of a percent. */
  readonly rate: number;
  /** The buyer accounts for the tax: nothing is charged. */
  readonly isReversed: boolean;
  readonly sellerVatId: string | null;
}

/** What is paid, in cents. */
export interface TaxedAmount {
  readonly total: number;
  /** Contained in the total. */
  readonly tax: number;
  /** What reverse charge takes off the price. */
  readonly takenOff: number;
}

const whole = 100_000;

/** A quotient of two whole numbers, rounded half up to a whole one. */
const rounded = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Percent with at most three decimals, as thousandths. */
export const thousandthsOf = (percent: number): number => Math.round(percent * 1_000);
export const percentOf = (thousandths: number): number => thousandths / 1_000;

/** Whether a VAT ID changes what is to be paid: not at home, where the seller accounts for the tax. */
export function takesVatId(rate: TaxRate, seller: TaxedSeller): boolean {
  return rate.reverseCharge && rate.country !== seller.country;
}

/** How a sale is taxed, by the table's row of the buyer's country. */
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

/** The tax that a price contains, in cents rounded half up: price − price ÷ (1 + rate). */
export function taxWithin(price: number, rate: number): number {
  return rounded(price * rate, whole + rate);
}

/**
 * What is paid for a price in cents that contains the tax. With reverse charge that is the price
 * without it.
 */
export function taxed(price: number, terms: TaxTerms | null): TaxedAmount {
  const contained = terms ? taxWithin(price, terms.rate) : 0;
  if (!terms?.isReversed) return { total: price, tax: contained, takenOff: 0 };
  return { total: price - contained, tax: 0, takenOff: contained };
}

/**
 * The part of the tax that has gone back when so much of a total has. It grows with what has gone
 * back and is the whole tax with the last cent, so the parts of any refunds add up to it.
 */
export function refundedTax(
  { total, tax }: Pick<TaxedAmount, 'total' | 'tax'>,
  refunded: number,
): number {
  return total === 0 ? 0 : rounded(tax * refunded, total);
}
