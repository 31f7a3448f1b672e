import type { Seller } from '../school/seller.ts';
import type { CreditNoteRow } from './credit-note-model.ts';
import { documentPdf } from './document-pdf.ts';
import { documentTax } from './tax-words.ts';

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
