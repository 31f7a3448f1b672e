import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { type ClientSession, Types } from 'mongoose';
import { CreditNoteModel, type CreditNoteRow } from '../books/credit-note-model.ts';
import { InvoiceModel, type InvoiceRow } from '../books/invoice-model.ts';
import { nextNumber } from '../books/issue-invoice.ts';
import { presentCreditNote } from '../books/list-invoices.ts';
import { clock } from '../clock.ts';
import { billingFacts, billingNames, saveBillingDetails } from '../customers/billing-details.ts';
import { deletedUser, ensureCustomer } from '../customers/customer-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { refuseUnprintable, savedSeller } from '../school/seller.ts';
import { type Change, changeOrder, presentChange } from './change-order.ts';
import { mailAbout } from './order-jobs.ts';

/** Replaces the invoice of an order by one that states its buyer correctly. */
export const correctInvoice = handle(orderOperations.correctInvoice, async (call) => {
  const { id: _, ...given } = call.input;
  for (const name of billingNames) await refuseUnprintable(name, given[name]);
  const correct: Change = async (order, transaction) => {
    const { session } = transaction;
    const wrong = await correctableInvoice(order, session);
    await ensureCustomer(order.userId);
    const facts = billingFacts(await saveBillingDetails(order.userId, given, session));
    const number = await replaceInvoice(wrong, facts, session);
    const mailId = `invoice-corrected-${number}`;
    await mailAbout(order, 'invoice-corrected', transaction, { mailId });
    return order;
  };
  const order = await changeOrder(call, correct, 'invoice-corrected');
  const changed = await presentChange(
    order,
    'The invoice is corrected. The buyer is notified by mail.',
  );
  const note = await CreditNoteModel.findOne({
    ...{ orderId: order._id, replacement: changed.order.invoice! },
  }).lean<CreditNoteRow>();
  return { ...changed, credit_note: presentCreditNote(note!) };
});

/** @throws AppError WRONG_STATE if the invoice of an order cannot be replaced */
async function correctableInvoice(order: OrderRow, session: ClientSession): Promise<InvoiceRow> {
  const refuse = (text: string) => new AppError('WRONG_STATE', text);
  const of = { orderId: order._id, status: { $in: ['open', 'paid'] } } as const;
  const invoice = await InvoiceModel.findOne(of, null, { session }).lean<InvoiceRow>();
  if (!invoice) throw refuse('This order has no invoice that can be corrected');
  if (order.refunded) throw refuse('The invoice of a refunded order can no longer be corrected');
  if (order.userId === deletedUser) throw refuse('The buyer has deleted their account');
  return invoice;
}

/** Returns the number of the new invoice. */
async function replaceInvoice(
  wrong: InvoiceRow,
  facts: [label: string, value: string][],
  session: Transaction['session'],
): Promise<string> {
  const issuedAt = clock.date();
  const { _id: old, orderId, userId, buyer, item, total: amount, currency, seller, tax } = wrong;
  const number = await nextNumber('invoice', issuedAt, session);
  // Bypasses the model, which forbids changes to an invoice.
  const replaced = { status: 'credited', correctedOrder: orderId, orderId: new Types.ObjectId() };
  await InvoiceModel.collection.updateOne({ _id: old as never }, { $set: replaced }, { session });
  const note = {
    _id: await nextNumber('credit-note', issuedAt, session),
    ...{ invoice: old, orderId, userId, buyer, item, amount, currency, issuedAt },
    ...(seller && { seller }),
    ...(tax && { tax: { ...tax, takenOff: 0 } }),
    // No money moves, so that there is nothing to send.
    ...{ sentAt: issuedAt, replacement: number, pdf: null },
  };
  await CreditNoteModel.create([note], { session });
  const current = await savedSeller(session);
  const { facts: _, ...name } = buyer;
  const corrected = {
    ...{ ...wrong, _id: number, corrects: old, issuedAt, pdf: null },
    buyer: { ...name, ...(facts.length > 0 && { facts }) },
    ...(current && { seller: current }),
  };
  await InvoiceModel.create([corrected], { session });
  return number;
}
