import type { ClientSession } from 'mongoose';
import type { OrderRow } from '../orders/order-model.ts';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { InvoiceModel, type InvoiceRow } from './invoice-model.ts';
import { moveInvoice } from './issue-invoice.ts';
import { nextNumber } from './next-number.ts';

interface Credit {
  /** Cents. */
  readonly amount: number;
  /** Nothing is left of what was paid. */
  readonly isWhole: boolean;
  readonly sentAt?: Date | null | undefined;
}

/** Credits the invoice of an order, in the transaction that gives the money back. */
export async function issueCreditNote(
  order: OrderRow,
  { amount, isWhole, sentAt = null }: Credit,
  session: ClientSession,
): Promise<CreditNoteRow> {
  const { _id: orderId, currency } = order;
  const issuedAt = new Date();
  const invoice = await InvoiceModel.findOne({ orderId }, null, { session }).lean<InvoiceRow>();
  if (!invoice) throw new Error(`Order ${orderId} has no invoice`);
  const { _id, userId, buyer, item } = invoice;
  const row = {
    _id: await nextNumber('credit-note', issuedAt, session),
    ...{ invoice: _id, orderId, userId, buyer, item },
    ...{ amount, currency, issuedAt, sentAt, pdf: null },
  };
  const [created] = await CreditNoteModel.create([row], { session });
  if (isWhole) await moveInvoice(order, 'credit', session);
  return created!.toObject<CreditNoteRow>();
}
