import type { Types } from 'mongoose';
import { InvoiceModel, type InvoiceRow } from './invoice-model.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Seller } from './seller.ts';

export interface InvoiceDocument {
  readonly number: string;
  readonly issuedAt: Date;
  readonly pdf: Buffer;
}

/** The document of an order's invoice: made when it is first asked for, kept as it was made. */
export async function invoiceDocument(
  orderId: Types.ObjectId,
  seller: Seller,
): Promise<InvoiceDocument | null> {
  const find = () => InvoiceModel.findOne({ orderId });
  const invoice = await find();
  if (!invoice) return null;
  const { _id: number, issuedAt } = invoice;
  if (invoice.pdf) return { number, issuedAt, pdf: Buffer.from(invoice.pdf) };
  const pdf = await invoicePdf(invoice.toObject<InvoiceRow>(), seller);
  await InvoiceModel.updateOne({ _id: number, pdf: null }, { $set: { pdf } });
  // Somebody else may have been first.
  const kept = (await find())?.pdf;
  return { number, issuedAt, pdf: kept ? Buffer.from(kept) : pdf };
}
