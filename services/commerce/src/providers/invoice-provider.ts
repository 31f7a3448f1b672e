import { issueInvoice, moveInvoice } from '../invoices/issue-invoice.ts';
import { mailAbout } from '../orders/mail-about.ts';
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

  /** Somebody transfers it. */
  async refund() {},

  /** Nobody sends news. */
  parseEvent: () => null,
};
