import { dayText } from '@atelier/service-kit/text/day-text';
import { documentTax } from '../tax/tax-words.ts';
import { documentPdf } from './document-pdf.ts';
import type { InvoiceRow } from './invoice-model.ts';
import type { Seller } from './seller.ts';

/** Renders an invoice as a one-page PDF. The output is deterministic. */
export function invoicePdf(invoice: InvoiceRow, seller: Seller): Promise<Buffer> {
  const { _id, issuedAt, dueAt, buyer, reference, item, discount, credit, total } = invoice;
  const tax = documentTax(invoice.tax, total);
  const takenOff = invoice.tax?.takenOff ?? 0;
  return documentPdf(seller, {
    title: `Invoice ${_id}`,
    issuedAt,
    buyer,
    facts: [
      ...(invoice.wasPaid ? [] : [['Due', dayText(dueAt)] as const]),
      ['Reference', reference],
      ...tax.facts,
    ],
    lines: [
      { label: item, amount: total + takenOff + discount + (credit?.amount ?? 0) },
      ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
      ...(credit ? [{ label: credit.title, amount: -credit.amount }] : []),
      ...tax.takenOff,
    ],
    parts: tax.parts,
    total,
    closing: [
      ...tax.closing,
      ...(invoice.wasPaid
        ? ['The total was paid. Thank you.']
        : [
            `Please transfer the total to this account and name ${reference}:`,
            ...seller.bankLines,
          ]),
    ],
  });
}
