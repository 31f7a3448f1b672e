import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { InvoiceRow } from './invoice-model.ts';
import type { Seller } from './seller.ts';

/** Points from the edges of an A4 page. */
const margin = 56;
const columns = { amount: 420, width: 120 } as const;

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const amountText = (cents: number) => dollars.format(cents / 100);

/** The built-in fonts know no more than Latin letters; what they lack is shown as a question mark. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');

/** An invoice as a document, one page. The same invoice gives the same bytes. */
export async function invoicePdf(invoice: InvoiceRow, seller: Seller): Promise<Buffer> {
  const title = `Invoice ${invoice._id}`;
  const document = new PdfDocument({
    size: 'A4',
    margin,
    compress: false,
    info: { Title: title, Author: 'Atelier', CreationDate: invoice.issuedAt },
  });
  const done = buffer(document);
  document.font('Helvetica-Bold').fontSize(22).text(title);
  document.font('Helvetica').fontSize(10).moveDown();
  for (const line of seller.lines) document.text(printable(line));
  document.moveDown();
  facts(document, [
    ['Issued', days.format(invoice.issuedAt)],
    ['Due', days.format(invoice.dueAt)],
    ['Billed to', `${printable(invoice.buyer.name)}, ${printable(invoice.buyer.email)}`],
    ['Reference', invoice.reference],
  ]);
  document.moveDown(2);
  const { item, discount, total } = invoice;
  amountLine(document, 'Helvetica', printable(item), total + discount);
  if (discount > 0) amountLine(document, 'Helvetica', 'Discount', -discount);
  document.moveDown(0.5);
  amountLine(document, 'Helvetica-Bold', 'Total', invoice.total);
  document.font('Helvetica').moveDown(2);
  document.text(`Please transfer the total to this account and name ${invoice.reference}:`, margin);
  document.moveDown(0.5);
  for (const line of seller.bankLines) document.text(printable(line));
  document.end();
  return done;
}

type Document = InstanceType<typeof PdfDocument>;

function facts(document: Document, rows: readonly (readonly [string, string])[]): void {
  for (const [name, value] of rows) document.text(`${name}: ${value}`, margin);
}

function amountLine(document: Document, font: string, label: string, cents: number): void {
  const { y } = document;
  document.font(font).text(label, margin, y, { width: columns.amount - margin });
  const below = document.y;
  const { amount: x, width } = columns;
  document.text(amountText(cents), x, y, { width, align: 'right' });
  document.y = Math.max(below, document.y);
}
