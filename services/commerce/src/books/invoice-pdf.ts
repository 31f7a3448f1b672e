import { openDocument, type PdfDocument } from '@atelier/service-kit/documents/open-document';
import { setText } from '@atelier/service-kit/documents/write-text';
import { dayText } from '@atelier/service-kit/text/day-text';
import type { SaleTaxRow } from '../pricing/tax/sale-tax.ts';
import { percentOf } from '../pricing/tax/tax-rules.ts';
import type { Seller } from '../school/seller.ts';
import type { CreditNoteRow } from './credit-note-model.ts';
import type { Buyer, InvoiceRow } from './invoice-model.ts';

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

/** Margin from the edges of an A4 page, in points. */
const margin = 56;
/** Width of an A4 page between its margins, in points. */
const textWidth = 595.28 - 2 * margin;
const textSize = 10;
const columns = { amount: 420, width: 120 } as const;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const formatted = (cents: number) => dollars.format(cents / 100);

type Fact = readonly [name: string, value: string];

interface Contents {
  readonly title: string;
  readonly issuedAt: Date;
  readonly buyer: Buyer;
  readonly facts: readonly Fact[];
  /** Amounts in cents. */
  readonly lines: readonly {
    readonly label: string;
    /** Number of units in the amount; their price is stated as well. */
    readonly quantity?: number;
    readonly amount: number;
  }[];
  /** Breakdown of the total; empty if nothing is taxed. */
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  readonly total: number;
  /** Lines below the total. */
  readonly closing: readonly string[];
}

/** Renders an invoice or a credit note as a one-page PDF. The output is deterministic. */
async function documentPdf(seller: Pick<Seller, 'lines'>, contents: Contents): Promise<Buffer> {
  const { title, issuedAt, buyer, lines, parts, total, closing } = contents;
  const { document, done } = await openDocument({ title, issuedAt, margin });
  document.font('Helvetica-Bold').fontSize(22).text(title);
  document.font('Helvetica').fontSize(textSize).moveDown();
  const write = (line: string) =>
    setText(document, line, textWidth).write(textSize, margin, document.y);
  for (const line of seller.lines) write(line);
  document.moveDown();
  const billedTo = `${buyer.name}, ${buyer.email}`;
  const facts: Fact[] = [
    ['Issued', dayText(issuedAt)],
    ['Billed to', billedTo],
    ...(buyer.facts ?? []),
    ...contents.facts,
  ];
  for (const [name, value] of facts) write(`${name}: ${value}`);
  document.moveDown(2);
  for (const { label, amount, quantity } of lines) {
    amountLine(document, 'Helvetica', label, amount);
    if (quantity) write(`Quantity: ${quantity}, unit price: ${formatted(amount / quantity)}`);
  }
  document.moveDown(0.5);
  for (const { label, amount } of parts) amountLine(document, 'Helvetica', label, amount);
  amountLine(document, 'Helvetica-Bold', 'Total', total);
  document.font('Helvetica').moveDown(2);
  for (const line of closing) write(line);
  document.end();
  return done;
}

function amountLine(
  document: PdfDocument,
  font: 'Helvetica' | 'Helvetica-Bold',
  label: string,
  cents: number,
): void {
  const { y } = document;
  setText(document, label, columns.amount - margin, font).write(textSize, margin, y);
  const below = document.y;
  const { amount: x, width } = columns;
  document.font(font).text(formatted(cents), x, y, { width, align: 'right' });
  document.y = Math.max(below, document.y);
}

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
function documentTax(tax: SaleTaxRow | undefined, total: number): DocumentTax {
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
