import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { InvoiceRow } from './invoice-model.ts';
import { invoicePdf } from './invoice-pdf.ts';

const invoice: InvoiceRow = {
  ...{ _id: '2026-000007', orderId: new Types.ObjectId('a'.repeat(24)), userId: 'u' },
  buyer: { name: 'Åsa Ödman 日本', email: 'asa@atelier.test' },
  ...{
    item: 'Pro, one year',
    discount: 1_000,
    total: 5_000,
    currency: 'USD',
    reference: 'ABCDE-FGHJK',
  },
  ...{ status: 'open', issuedAt: new Date('2026-06-01T10:00:00Z') },
  ...{ dueAt: new Date('2026-06-15T10:00:00Z'), pdf: null },
};
const seller = { lines: ['Atelier', '1 Studio Lane'], bankLines: ['IBAN: XX00 1234'] };

/** The words of the page, which pdfkit writes in pieces of hexadecimal. */
function wordsOf(pdf: Buffer): string {
  const lines = [...pdf.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces]) =>
    [...pieces!.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
      .join(''),
  );
  return lines.join('\n');
}

test('an invoice says who, what, how much, by when and where to', async () => {
  const words = wordsOf(await invoicePdf(invoice, seller));
  for (const expected of [
    ...['Invoice 2026-000007', '1 Studio Lane', 'Issued: 1 June 2026', 'Due: 15 June 2026'],
    ...[
      'Åsa Ödman ??, asa@atelier.test',
      'Pro, one year',
      '$60.00',
      '-$10.00',
      '$50.00',
      'Reference: ABCDE-FGHJK',
    ],
    ...['name ABCDE-FGHJK', 'IBAN: XX00 1234'],
  ]) {
    expect(words).toContain(expected);
  }
});

test('a long title stays on its one page', async () => {
  const item = 'A very long title of a course '.repeat(7).trim();
  const pdf = await invoicePdf({ ...invoice, item }, seller);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
