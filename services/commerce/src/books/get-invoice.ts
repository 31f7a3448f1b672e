import { invoiceOperations, invoiceQuestion } from '@atelier/contracts/commerce/invoices';
import { managerOf } from '@atelier/contracts/users/roles';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import type { FindSeller } from '../school/seller.ts';
import { creditNoteDocument, invoiceDocument } from './invoice-document.ts';

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
    // The invoice of a cancelled order is not sent, and stays one that nobody has received.
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
