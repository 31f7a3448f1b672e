import type { SaleTaxRow } from '../pricing/tax/sale-tax.ts';
import { percentOf } from '../pricing/tax/tax-rules.ts';

interface DocumentTax {
  /** VAT IDs of the parties. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Tax deducted from the price because of reverse charge. */
  readonly takenOff: readonly { readonly label: string; readonly amount: number }[];
  /** Breakdown of the total. */
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  readonly closing: readonly string[];
}

const untaxed: DocumentTax = { facts: [], takenOff: [], parts: [], closing: [] };

/** Returns the lines of a document about the tax within a total in cents. */
export function documentTax(tax: SaleTaxRow | undefined, total: number): DocumentTax {
  if (!tax) return untaxed;
  const { name, rate, amount, takenOff, isReversed, vatId, sellerVatId } = tax;
  const percent = `${percentOf(rate)}% ${name}`;
  const sign = Math.sign(total) || 1;
  const net = { label: 'Net', amount: total - sign * amount };
  return {
    facts: [
      ...(sellerVatId ? [['VAT ID of the seller', sellerVatId] as const] : []),
      ...(vatId ? [['VAT ID of the customer', vatId] as const] : []),
    ],
    takenOff: takenOff > 0 ? [{ label: `${percent}, not charged`, amount: -takenOff }] : [],
    parts:
      name === null
        ? []
        : [net, { label: isReversed ? '0% (reverse charge)' : percent, amount: sign * amount }],
    closing: isReversed ? ['Reverse charge: VAT to be accounted for by the recipient.'] : [],
  };
}
