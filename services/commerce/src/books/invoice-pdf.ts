import { dayText } from '@atelier/service-kit/text/day-text';
import type { Seller } from '../school/seller.ts';
import type { CreditNoteRow } from './credit-note-model.ts';
import { documentPdf, documentTax } from './document-pdf.ts';
import type { InvoiceRow } from './invoice-model.ts';

/** Renders an invoice as a one-page PDF. The output is deterministic. */
export function invoicePdf(invoice: InvoiceRow, current: Seller): Promise<Buffer> {
  const seller = invoice.seller ?? current;
  const { _id, issuedAt, dueAt, buyer, reference, item, discount, credit, total } = invoice;
  const { quantity = 1, period, paid, corrects } = invoice;
  const isPaid = invoice.wasPaid || paid !== undefined;
  const tax = documentTax(invoice.tax, total);
  const takenOff = invoice.tax?.takenOff ?? 0;
  const price = total + takenOff + discount + (credit?.amount ?? 0);
  return documentPdf(seller, {
    title: `Invoice ${_id}`,
    issuedAt,
    buyer,
    facts: [
      ...(isPaid ? [] : [['Due', dayText(dueAt)] as const]),
      ['Reference', reference],
      ...(corrects ? [['Replaces', `invoice ${corrects}`] as const] : []),
      ...(period
        ? [['Period', `${dayText(period.startsAt)} to ${dayText(period.endsAt)}`] as const]
        : []),
      ...tax.facts,
    ],
    lines: [
      { label: item, quantity, amount: price },
      ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
      ...(credit ? [{ label: credit.title, amount: -credit.amount }] : []),
      ...tax.takenOff,
    ],
    parts: tax.parts,
    total,
    closing: [
      ...tax.closing,
      ...(isPaid
        ? [
            paid
              ? `Paid on ${dayText(paid.at)} ${paid.how}. Thank you.`
              : 'The total was paid. Thank you.',
          ]
        : [
            `Please transfer the total to this account and give ${reference} as the reference:`,
            ...seller.bankLines,
          ]),
    ],
  });
}

/** Renders a credit note as a one-page PDF. The output is deterministic. */
export function creditNotePdf(note: CreditNoteRow, current: Seller): Promise<Buffer> {
  const { _id, invoice, buyer, item, amount, issuedAt, replacement } = note;
  const tax = documentTax(note.tax, -amount);
  return documentPdf(note.seller ?? current, {
    title: `Credit note ${_id}`,
    issuedAt,
    buyer,
    facts: [['Credits', `invoice ${invoice}`], ...tax.facts],
    lines: [{ label: item, amount: -amount }],
    parts: tax.parts,
    total: -amount,
    closing: [
      ...tax.closing,
      replacement
        ? `Invoice ${replacement} replaces the credited one. No money is returned.`
        : 'The amount goes back the way it was paid.',
    ],
  });
}
