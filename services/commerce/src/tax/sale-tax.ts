import type { Currency } from '@atelier/contracts/commerce/money';
import type { SaleTax } from '@atelier/contracts/commerce/tax';
import { Schema } from 'mongoose';
import { percentOf, refundedTax, type TaxTerms, taxed } from './tax-rules.ts';

/** The tax of a sale, as it was when it was ordered. Amounts are in cents. */
export interface SaleTaxRow extends TaxTerms {
  /** Contained in the total. */
  amount: number;
  /** What reverse charge takes off the price. */
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

/** The tax of a sale at a price, with what is to be paid for it. */
export function saleTax(
  price: number,
  terms: TaxTerms | null,
): { readonly total: number; readonly tax?: SaleTaxRow } {
  const { total, tax: amount, takenOff } = taxed(price, terms);
  return terms ? { total, tax: { ...terms, amount, takenOff } } : { total };
}

/** Cents that a sale would cost without its coupon: what a plan costs from the second period on. */
export function fullPriceOf({
  total,
  discount,
  tax,
}: Pick<Sale, 'total' | 'tax'> & { readonly discount: number }): number {
  return taxed(total + discount + (tax?.takenOff ?? 0), tax ?? null).total;
}

/** The tax within what a sale costs, and within what was given back of it. Cents. */
export const taxOf = ({ tax }: Pick<Sale, 'tax'>): number => tax?.amount ?? 0;
export const refundedTaxOf = (sale: Sale): number =>
  refundedTax({ total: sale.total, tax: taxOf(sale) }, sale.refunded ?? 0);

/** Whether two sales are taxed by the same terms. */
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
