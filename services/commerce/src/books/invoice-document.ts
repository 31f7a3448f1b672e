import { maxDocumentBytes } from '@atelier/contracts/core/documents';
import type { Types } from 'mongoose';
import type { Seller } from '../school/seller.ts';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { InvoiceModel, type InvoiceRow } from './invoice-model.ts';
import { invoicePdf } from './invoice-pdf.ts';

export interface InvoiceDocument {
  readonly number: string;
  readonly issuedAt: Date;
  readonly pdf: Buffer;
}

/** Key by number or by order, with the buyer id if only their own may be found. */
type InvoiceKey = { readonly userId?: string } & (
  | { readonly _id: string }
  | { readonly orderId: Types.ObjectId }
);

/** Returns the PDF of an invoice. It is generated on first request and then stored. */
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

/** Does the same for a credit note. */
export async function creditNoteDocument(
  key: {
    readonly _id: string;
    readonly userId?: string;
    readonly orderId?: Types.ObjectId;
  },
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
  /** A driver `Binary`, because rows are read as stored. */
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
  // A concurrent request may have stored it first, or taken back the invoice.
  const kept = await find();
  return kept?.pdf ? { number, issuedAt, pdf: bytesOf(kept) } : null;
}

const bytesOf = (row: object) => Buffer.from((row as Documented).pdf!.buffer);
