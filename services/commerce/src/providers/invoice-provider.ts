import type { Provider } from './provider.ts';

/**
 * Payment by invoice, which needs nobody else: the invoice goes out by mail with the order, and an
 * admin notes that the money has come. Refunds are transferred by hand.
 */
export const invoiceProvider: Provider = {
  name: 'invoice',
  takesWallets: false,
  createCheckout: async () => null,
  /** Money on the bank's account is known when an admin has said so. */
  fetchState: async ({ status, refunded = 0 }) => ({
    payment: status === 'refunded' ? 'paid' : status,
    refunded,
  }),
  /** The invoice asks for it. */
  charge: async () => ({ outcome: 'pending' }),
  createPortal: async () => null,
  cancel: async () => {},
  refund: async () => {},
  /** Nobody sends news. */
  parseEvent: () => null,
};
