import { enqueue } from '@atelier/service-kit/data/outbox';
import type { ClientSession } from 'mongoose';
import { issueInvoice, moveInvoice } from '../invoices/issue-invoice.ts';
import type { OrderRow } from '../orders/order-model.ts';
import type { Provider } from './provider.ts';

/**
 * Payment by invoice, which needs nobody else: the invoice goes out by mail with the order, and an
 * admin notes that the money has come.
 */
export const invoiceProvider: Provider = {
  name: 'invoice',

  async createCheckout(order, session) {
    await issueInvoice(order, session);
    await mailAbout(order, 'order-placed', session);
    return { url: null };
  },

  /** Money on the bank's account is known when an admin has said so. */
  async fetchState({ status }) {
    return status;
  },

  async cancel(order, session) {
    await moveInvoice(order, 'void', session);
  },

  async refund(order, session) {
    await moveInvoice(order, 'credit', session);
    await mailAbout(order, 'order-refunded', session);
  },

  /** Nobody sends news. */
  parseEvent: () => null,
};

/** Enqueues a mail to the buyer, once for each thing that happens to an order. */
export async function mailAbout(
  { _id, userId, title, total, reference, dueAt }: OrderRow,
  template: 'order-placed' | 'order-paid' | 'order-refunded',
  session: ClientSession,
): Promise<void> {
  const orderId = _id.toHexString();
  const facts = { title, total, reference, due_at: dueAt.toISOString() };
  const mail = { template, userId, orderId, ...facts } as const;
  const mailId = `${template}-${orderId}`;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() }, session);
}
