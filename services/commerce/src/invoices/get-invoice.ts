import { invoiceOperations, invoiceQuestion } from '@atelier/contracts/commerce/invoices';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { findOrder } from '../orders/find-order.ts';
import { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';
import type { Seller } from './seller.ts';

const present = ({ number, issuedAt, pdf }: InvoiceDocument) => ({
  number,
  issued_at: issuedAt.toISOString(),
  pdf: pdf.toString('base64'),
});

export const getInvoice = (seller: Seller) =>
  handle(invoiceOperations.get, async ({ input, actor }) => {
    const order = await findOrder(input.id, actor);
    const document = await invoiceDocument(order._id, seller);
    if (!document) throw notFound('Invoice not found');
    return present(document);
  });

export const findInvoice = (seller: Seller) =>
  handle(invoiceQuestion, async ({ input: { orderId } }) => {
    if (!isObjectId(orderId)) return { document: null };
    const document = await invoiceDocument(new Types.ObjectId(orderId), seller);
    return { document: document && present(document) };
  });
