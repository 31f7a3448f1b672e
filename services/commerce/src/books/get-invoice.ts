import { invoiceOperations, invoiceQuestion } from '@atelier/contracts/commerce/invoices';
import { maxDocumentBytes } from '@atelier/contracts/core/documents';
import { managerOf } from '@atelier/contracts/users/roles';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import type { FindSeller, Seller } from '../school/seller.ts';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { InvoiceModel, type InvoiceRow } from './invoice-model.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';

/** Returns the PDF of an invoice number. Only its buyer and admins can find it. */
export const getInvoicePdf = (findSeller: FindSeller) =>
  handle(invoiceOperations.document, async ({ input: { number }, actor }) => {
    const seller = await findSeller();
    const key = { _id: number, ...(!managerOf(actor) && { userId: actor.learner!.id }) };
    const invoice = await invoiceDocument(key, seller);
    if (invoice) return file(`invoice-${number}.pdf`, invoice.pdf);
    const note = await creditNoteDocument(key, seller);
    if (note) return file(`credit-note-${number}.pdf`, note.pdf);
    throw notFound('Invoice not found');
  });

const file = (name: string, pdf: Buffer) => ({ name, content: pdf.toString('base64') });

export const findInvoice = (findSeller: FindSeller) =>
  handle(invoiceQuestion, async ({ input }) => {
    if (!isObjectId(input.orderId)) return { document: null, is_cancelled: false };
    const order = await OrderModel.findById(input.orderId, { status: 1 }).lean<OrderRow>();
    const is_cancelled = order?.status === 'cancelled';
    // The invoice of a canceled order is not sent, and stays one that nobody has received.
    if (is_cancelled && !input.creditNote) return { document: null, is_cancelled };
    const orderId = new Types.ObjectId(input.orderId);
    const seller = await findSeller();
    const found = input.creditNote
      ? await creditNoteDocument({ _id: input.creditNote, orderId }, seller)
      : await invoiceDocument({ orderId }, seller);
    if (!found) return { document: null, is_cancelled };
    const { number, issuedAt, pdf } = found;
    const document = { number, issued_at: issuedAt.toISOString(), pdf: pdf.toString('base64') };
    return { document, is_cancelled };
  });

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
async function invoiceDocument(key: InvoiceKey, seller: Seller): Promise<InvoiceDocument | null> {
  const find = () =>
    InvoiceModel.findOne(key as never)
      .select('+pdf')
      .lean<InvoiceRow>();
  return storedDocument(
    find,
    (row) => invoicePdf(row, seller),
    async ({ _id }, pdf) => {
      await InvoiceModel.updateOne({ _id, pdf: null }, { $set: { pdf } });
    },
  );
}

/** Does the same for a credit note. */
async function creditNoteDocument(
  key: {
    readonly _id: string;
    readonly userId?: string;
    readonly orderId?: Types.ObjectId;
  },
  seller: Seller,
): Promise<InvoiceDocument | null> {
  const find = () => CreditNoteModel.findOne(key).select('+pdf').lean<CreditNoteRow>();
  return storedDocument(
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

async function storedDocument<Row extends { _id: string; issuedAt: Date; pdf: Buffer | null }>(
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
