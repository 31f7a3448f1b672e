import { type InvoiceMove, invoiceMoves } from '@atelier/contracts/commerce/states/invoice-states';
import { nextState } from '@atelier/contracts/commerce/states/moves';
import { yearOf } from '@atelier/service-kit/text/day-text';
import type { ClientSession } from 'mongoose';
import { clock } from '../clock.ts';
import { billingDetailsOf, billingFacts } from '../customers/billing-details.ts';
import { refundedTaxOf } from '../pricing/tax/sale-tax.ts';
import {
  creditTitle,
  itemOf,
  type OrderRow,
  paymentMethodOf,
  periodOf,
  providerOf,
} from '../records/order-row.ts';
import { savedSeller } from '../school/seller.ts';
import { CreditNoteModel, type CreditNoteRow } from './credit-note-model.ts';
import { CounterModel, InvoiceModel, type InvoiceRow } from './invoice-model.ts';

export interface Issuing extends Pick<InvoiceRow, 'status' | 'issuedAt'> {
  /** A number that was taken back; the next one by default. */
  readonly number?: string | null;
}

/**
 * Issues the invoice of an order, in the transaction that places or pays it. The number is counted
 * in the same transaction, so a rollback leaves no gap.
 */
export async function issueInvoice(
  order: OrderRow,
  { status, issuedAt, number = null }: Issuing,
  session: ClientSession,
): Promise<InvoiceRow> {
  const { _id: orderId, userId, name, email, seats, dueAt, change } = order;
  const { startsAt, endsAt } = periodOf(order);
  const seller = await savedSeller(session);
  const facts = billingFacts(await billingDetailsOf(userId, session));
  const row = {
    _id: number ?? (await nextNumber('invoice', issuedAt, session)),
    ...{ orderId, userId, buyer: { name, email, ...(facts.length > 0 && { facts }) } },
    item: itemOf(order),
    quantity: seats ?? 1,
    ...(startsAt && endsAt && { period: { startsAt, endsAt } }),
    ...(change?.credit && { credit: { title: creditTitle(change), amount: change.credit } }),
    discount: order.discount,
    ...(order.tax && { tax: order.tax }),
    ...{ total: order.total, currency: order.currency, reference: order.reference },
    ...{ status, issuedAt, dueAt, pdf: null, wasPaid: status === 'paid' },
    ...(status === 'paid' && { paid: paymentOf(order) }),
    ...(seller && { seller }),
  };
  const [created] = await InvoiceModel.create([row], { session });
  return created!.toObject<InvoiceRow>();
}

/** Returns when an order was paid, and how. */
function paymentOf(order: OrderRow): NonNullable<InvoiceRow['paid']> {
  const ways = { invoice: 'by bank transfer', stripe: 'by card', test: 'by a test payment' };
  const how = paymentMethodOf(order) === 'wallet' ? 'by wallet' : ways[providerOf(order)];
  return { at: order.paidAt ?? clock.date(), how };
}

/**
 * Takes back the open invoice of an order, if it was issued this year and has no document yet, so
 * that nobody can have received it. Returns its number, to be used again in the same transaction.
 */
export async function takeBackInvoice(
  { _id: orderId }: OrderRow,
  session: ClientSession,
): Promise<string | null> {
  const year = yearOf(clock.date());
  const unseen = {
    orderId,
    status: 'open',
    pdf: null,
    corrects: null,
    _id: new RegExp(`^${year}-`),
  } as const;
  const taken = await InvoiceModel.findOneAndDelete(unseen as never, {
    session,
  }).lean<InvoiceRow>();
  return taken?._id ?? null;
}

/** Updates the state of the invoice when its order changes. */
export async function moveInvoice(
  order: OrderRow,
  move: InvoiceMove,
  session: ClientSession,
): Promise<void> {
  const orderId = order._id;
  const invoice = await InvoiceModel.findOne({ orderId }, { status: 1 }, { session }).lean();
  const status = invoice && nextState(invoiceMoves, invoice.status, move);
  if (!status) throw new Error(`The invoice of order ${orderId} cannot ${move}`);
  // The document says from now on that it is paid.
  const paid = move === 'pay' && { paid: paymentOf(order), pdf: null };
  await InvoiceModel.updateOne({ orderId }, { $set: { status, ...paid } }, { session });
}

/**
 * Returns the next number of a series, counted per year in the transaction that uses it, so that a
 * rollback leaves no gap.
 */
export async function nextNumber(
  series: 'invoice' | 'credit-note',
  at: Date,
  session: ClientSession,
): Promise<string> {
  const year = yearOf(at);
  const counted = await CounterModel.findOneAndUpdate(
    { _id: `${series}-${year}` },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean<{ last: number }>();
  const number = `${year}-${String(counted!.last).padStart(6, '0')}`;
  return series === 'invoice' ? number : `CN-${number}`;
}

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
