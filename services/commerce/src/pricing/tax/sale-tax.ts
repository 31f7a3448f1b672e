import type { Currency } from '@atelier/contracts/commerce/money';
import type { SaleTax } from '@atelier/contracts/commerce/tax/tax';
import { Schema } from 'mongoose';
import { percentOf, refundedTax, type TaxTerms, taxed } from './tax-rules.ts';

/** The tax of a sale when it was ordered. Amounts are in cents. */
export interface SaleTaxRow extends TaxTerms {
  /** Tax included in the total. */
  amount: number;
  /** Tax deducted from the price because of reverse charge. */
  takenOff: number;
}

const cents = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;
const optional = { type: String, default: null };

export const saleTaxSchema = new Schema<SaleTaxRow>(
  {
    country: { type: String, required: true },
    name: optional,
    rate: cents,
    isReversed: { type: Boolean, required: true },
    vatId: optional,
    sellerVatId: optional,
    amount: cents,
    takenOff: cents,
  },
  { _id: false },
);

interface Sale {
  readonly total: number;
  readonly refunded?: number;
  readonly tax?: SaleTaxRow;
}

/** Returns the total and tax of a sale at a price in cents that includes the tax. */
export function saleTax(
  price: number,
  terms: TaxTerms | null,
): { readonly total: number; readonly tax?: SaleTaxRow } {
  const { total, tax: amount, takenOff } = taxed(price, terms);
  return terms ? { total, tax: { ...terms, amount, takenOff } } : { total };
}

/**
 * Returns what a plan costs from its second period on, in cents: the price without the coupon, if
 * that is for the first payment only.
 */
export function laterPriceOf({
  total,
  discount,
  tax,
  lastingCoupon,
}: Pick<Sale, 'total' | 'tax'> & {
  readonly discount: number;
  readonly lastingCoupon?: object;
}): number {
  if (lastingCoupon) return total;
  return taxed(total + discount + (tax?.takenOff ?? 0), tax ?? null).total;
}

/** Returns the tax included in the total of a sale, in cents. */
export const taxOf = ({ tax }: Pick<Sale, 'tax'>): number => tax?.amount ?? 0;
/** Returns the part of that tax that was refunded, in cents. */
export const refundedTaxOf = (sale: Sale): number =>
  refundedTax({ total: sale.total, tax: taxOf(sale) }, sale.refunded ?? 0);

/** Returns whether two sales are taxed by the same terms. */
export function isTaxedAlike(one: TaxTerms | null, other: TaxTerms | null): boolean {
  if (!one || !other) return one === other;
  const names = ['country', 'vatId', 'name', 'rate', 'isReversed'] as const;
  return names.every((name) => one[name] === other[name]);
}

export function presentSaleTax(terms: TaxTerms, takenOff: number, currency: Currency): SaleTax {
  const { country, name, rate, isReversed, vatId, sellerVatId } = terms;
  return {
    ...{ country, name, rate: percentOf(rate), reverse_charge: isReversed },
    taken_off: { amount: takenOff, currency },
    ...{ vat_id: vatId, seller_vat_id: sellerVatId },
  };
}
