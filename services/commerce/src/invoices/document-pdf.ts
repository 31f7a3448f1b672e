import { buffer } from 'node:stream/consumers';
import { dayText } from '@atelier/service-kit/text/day-text';
import type PdfKit from 'pdfkit';
import type { Seller } from './seller.ts';

/** Margin from the edges of an A4 page, in points. */
const margin = 56;
const columns = { amount: 420, width: 120 } as const;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The built-in fonts support only Latin-1. Other characters are replaced by a question mark. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');

type Fact = readonly [name: string, value: string];

interface Contents {
  readonly title: string;
  readonly issuedAt: Date;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly facts: readonly Fact[];
  /** Amounts in cents. */
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  /** Breakdown of the total; empty if nothing is taxed. */
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  readonly total: number;
  /** Lines below the total. */
  readonly closing: readonly string[];
}

/** Renders an invoice or a credit note as a one-page PDF. The output is deterministic. */
export async function documentPdf(seller: Seller, contents: Contents): Promise<Buffer> {
  const { title, issuedAt, buyer, lines, parts, total, closing } = contents;
  // Loaded with the first invoice, because it takes 10 MiB.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin,
    compress: false,
    info: { Title: title, Author: 'Atelier', CreationDate: issuedAt },
  });
  const done = buffer(document);
  document.font('Helvetica-Bold').fontSize(22).text(title);
  document.font('Helvetica').fontSize(10).moveDown();
  for (const line of seller.lines) document.text(printable(line));
  document.moveDown();
  const billedTo = `${buyer.name}, ${buyer.email}`;
  const facts: Fact[] = [['Issued', dayText(issuedAt)], ['Billed to', billedTo], ...contents.facts];
  for (const [name, value] of facts) document.text(printable(`${name}: ${value}`), margin);
  document.moveDown(2);
  for (const { label, amount } of lines) amountLine(document, 'Helvetica', label, amount);
  document.moveDown(0.5);
  for (const { label, amount } of parts) amountLine(document, 'Helvetica', label, amount);
  amountLine(document, 'Helvetica-Bold', 'Total', total);
  document.font('Helvetica').moveDown(2);
  for (const line of closing) document.text(printable(line), margin);
  document.end();
  return done;
}

function amountLine(
  document: InstanceType<typeof PdfKit>,
  font: string,
  label: string,
  cents: number,
): void {
  const { y } = document;
  document.font(font).text(printable(label), margin, y, { width: columns.amount - margin });
  const below = document.y;
  const { amount: x, width } = columns;
  document.text(dollars.format(cents / 100), x, y, { width, align: 'right' });
  document.y = Math.max(below, document.y);
}
