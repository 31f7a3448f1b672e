import { maxDocumentBytes } from '@atelier/contracts/commerce/invoices';
import type { Types } from 'mongoose';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { InvoiceModel, type InvoiceRow } from './invoice-model.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Seller } from './seller.ts';

export interface InvoiceDocument {
  readonly number: string;
  readonly issuedAt: Date;
  readonly pdf: Buffer;
}

/** By number, or by order; with the buyer where only theirs may be found. */
type InvoiceKey = { readonly userId?: string } & (
  | { readonly _id: string }
  | { readonly orderId: Types.ObjectId }
);

/** The document of an invoice: made when it is first asked for, kept as it was made. */
export async function invoiceDocument(
  key: InvoiceKey,
  seller: Seller,
): Promise<InvoiceDocument | null> {
  const find = () =>
    InvoiceModel.findOne(key as never)
      .select('+pdf')
      .lean<InvoiceRow>();
  return keptDocument(
    find,
    (row) => invoicePdf(row, seller),
    async ({ _id }, pdf) => {
      await InvoiceModel.updateOne({ _id, pdf: null }, { $set: { pdf } });
    },
  );
}

/** The same of a credit note. */
export async function creditNoteDocument(
  key: { readonly _id: string; readonly userId?: string },
  seller: Seller,
): Promise<InvoiceDocument | null> {
  const find = () => CreditNoteModel.findOne(key).select('+pdf').lean<CreditNoteRow>();
  return keptDocument(
    find,
    (row) => creditNotePdf(row, seller),
    async ({ _id }, pdf) => {
      await CreditNoteModel.updateOne({ _id, pdf: null }, { $set: { pdf } });
    },
  );
}

interface Documented {
  readonly _id: string;
  readonly issuedAt: Date;
  /** A `Binary` of the driver, since rows are read as they are stored. */
  readonly pdf: { readonly buffer: Uint8Array } | null;
}

async function keptDocument<Row extends { _id: string; issuedAt: Date; pdf: Buffer | null }>(
  find: () => PromiseLike<Row | null>,
  make: (row: Row) => Promise<Buffer>,
  keep: (row: Row, pdf: Buffer) => Promise<void>,
): Promise<InvoiceDocument | null> {
  const row = await find();
  if (!row) return null;
  const { _id: number, issuedAt } = row;
  if (row.pdf) return { number, issuedAt, pdf: bytesOf(row) };
  const pdf = await make(row);
  if (pdf.length > maxDocumentBytes) throw new Error(`The document of ${number} is too large`);
  await keep(row, pdf);
  // Somebody else may have been first.
  const kept = await find();
  return { number, issuedAt, pdf: kept?.pdf ? bytesOf(kept) : pdf };
}

const bytesOf = (row: object) => Buffer.from((row as Documented).pdf!.buffer);
