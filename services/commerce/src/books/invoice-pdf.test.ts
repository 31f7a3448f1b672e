import { maxDocumentBytes } from '@atelier/contracts/core/documents';
import { pageCount, pdfWords, printableNames } from '@atelier/service-kit/testing/pdf-words';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { InvoiceRow } from './invoice-model.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';

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
const seller = {
  ...{ lines: ['Atelier', '1 Studio Lane'], bankLines: ['IBAN: XX00 1234'] },
  ...{ country: 'AT', vatId: 'ATU12345678' },
};

test('an invoice states parties, item, amount, due date and bank details', async () => {
  const words = pdfWords(await invoicePdf(invoice, seller));
  for (const expected of [
    ...['Invoice 2026-000007', '1 Studio Lane', 'Issued: 1 Jun 2026', 'Due: 15 Jun 2026'],
    ...[
      'Åsa Ödman 日本, asa@atelier.test',
      'Pro, one year',
      '$60.00',
      '-$10.00',
      '$50.00',
      'Reference: ABCDE-FGHJK',
    ],
    ...['give ABCDE-FGHJK as the reference', 'IBAN: XX00 1234'],
  ]) {
    expect(words).toContain(expected);
  }
});

test('an invoice that is paid says when and how, and keeps the seller that it was issued with', async () => {
  const paid = { at: new Date('2026-06-03T10:00:00Z'), how: 'by bank transfer' };
  const former = { lines: ['Former Studio'], bankLines: ['IBAN: old'] };
  const words = pdfWords(await invoicePdf({ ...invoice, paid, seller: former }, seller));
  expect(words).toContain('Paid on 3 Jun 2026 by bank transfer. Thank you.');
  expect(words).toContain('Former Studio');
  for (const absent of ['Due:', 'transfer the total', 'IBAN']) expect(words).not.toContain(absent);
});

test('an invoice states quantity, unit price and period', async () => {
  const period = { startsAt: new Date('2026-06-01'), endsAt: new Date('2027-06-01') };
  const team = { ...invoice, item: 'Teams, 5 seats, one year', quantity: 5, period };
  const words = pdfWords(await invoicePdf({ ...team, discount: 0, total: 90_000 }, seller));
  expect(words).toContain('Period: 1 Jun 2026 to 1 Jun 2027');
  expect(words).toContain('Quantity: 5, unit price: $180.00');
  expect(words).toContain('$900.00');
});

test.each([...printableNames, ['Ada 𓀀', 'Ada ?']])('an invoice names %s', async (name, printed) => {
  const pdf = await invoicePdf({ ...invoice, buyer: { ...invoice.buyer, name } }, seller);
  // Words in other fonts and directions are separate fragments.
  const words = pdfWords(pdf).replaceAll('\n', '');
  expect(words).toContain(`Billed to: ${printed}, asa@atelier.test`);
  expect(pdf.length).toBeLessThan(maxDocumentBytes / 4);
});

test('an invoice with a long title fits on one page', async () => {
  const item = 'A very long title of a course '.repeat(7).trim();
  const pdf = await invoicePdf({ ...invoice, item }, seller);
  expect(pageCount(pdf)).toBe(1);
});

const vat = {
  ...{ country: 'DE', name: 'VAT', rate: 19_000, isReversed: false, amount: 798, takenOff: 0 },
  ...{ vatId: null, sellerVatId: 'ATU12345678' },
};

test('an invoice states its tax, the rate and the VAT ID of the seller', async () => {
  const words = pdfWords(await invoicePdf({ ...invoice, tax: vat }, seller));
  for (const expected of [
    'VAT ID of the seller: ATU12345678',
    'Net',
    '$42.02',
    '19% VAT',
    '$7.98',
  ]) {
    expect(words).toContain(expected);
  }
  expect(words).not.toContain('Reverse charge');
});

test('with reverse charge it states both VAT IDs and who accounts for the tax', async () => {
  const tax = { ...vat, isReversed: true, amount: 0, takenOff: 798, vatId: 'DE123456789' };
  const words = pdfWords(await invoicePdf({ ...invoice, total: 4_202, tax }, seller));
  for (const expected of [
    ...['VAT ID of the customer: DE123456789', 'VAT ID of the seller: ATU12345678'],
    ...['$60.00', '-$10.00', '19% VAT, not charged', '-$7.98', '0% (reverse charge)', '$42.02'],
    'Reverse charge: VAT to be accounted for by the recipient.',
  ]) {
    expect(words).toContain(expected);
  }
});

test('a credit note reverses its share of the tax', async () => {
  const { orderId, userId, buyer, item } = invoice;
  const note = {
    ...{ _id: 'CN-2026-000001', invoice: '2026-000007', orderId, userId, buyer, item },
    ...{ amount: 2_500, currency: 'USD' as const, tax: { ...vat, amount: 399 } },
    ...{ issuedAt: new Date('2026-06-02T10:00:00Z'), sentAt: null, pdf: null },
  };
  const words = pdfWords(await creditNotePdf(note, seller));
  for (const expected of ['-$21.01', '19% VAT', '-$3.99', '-$25.00']) {
    expect(words).toContain(expected);
  }
});
