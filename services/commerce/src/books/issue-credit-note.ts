import type { ClientSession } from 'mongoose';
import { clock } from '../clock.ts';
import { refundedTaxOf } from '../pricing/tax/sale-tax.ts';
import type { OrderRow } from '../records/order-row.ts';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { InvoiceModel, type InvoiceRow } from './invoice-model.ts';
import { moveInvoice, nextNumber } from './issue-invoice.ts';

export interface Credit {
  /** In cents. */
  readonly amount: number;
  /** Whether the payment is refunded in full. */
  readonly isWhole: boolean;
  readonly sentAt?: Date | null | undefined;
}

/** Returns the tax reversed by a refund that is already included in the order. */
function taxTakenBack(order: OrderRow, amount: number) {
  if (!order.tax) return {};
  const before = { ...order, refunded: (order.refunded ?? 0) - amount };
  const share = refundedTaxOf(order) - refundedTaxOf(before);
  return { tax: { ...order.tax, amount: share, takenOff: 0 } };
}

/** Credits the invoice of an order, in the transaction that records the refund. */
export async function issueCreditNote(
  order: OrderRow,
  { amount, isWhole, sentAt = null }: Credit,
  session: ClientSession,
): Promise<CreditNoteRow> {
  const { _id: orderId, currency } = order;
  const issuedAt = clock.date();
  const invoice = await InvoiceModel.findOne({ orderId }, null, { session }).lean<InvoiceRow>();
  if (!invoice) throw new Error(`Order ${orderId} has no invoice`);
  const { _id, userId, buyer, item, seller } = invoice;
  const row = {
    _id: await nextNumber('credit-note', issuedAt, session),
    ...{ invoice: _id, orderId, userId, buyer, item },
    ...(seller && { seller }),
    ...{ amount, currency, issuedAt, sentAt, pdf: null },
    ...taxTakenBack(order, amount),
  };
  const [created] = await CreditNoteModel.create([row], { session });
  if (isWhole) await moveInvoice(order, 'credit', session);
  return created!.toObject<CreditNoteRow>();
}
