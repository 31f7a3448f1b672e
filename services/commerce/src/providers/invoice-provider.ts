import type { Provider } from './provider.ts';

/**
 * Payment by invoice, without an external provider. The invoice is sent by mail with the order, and
 * an admin records the payment. Refunds are transferred manually.
 */
export const invoiceProvider: Provider = {
  name: 'invoice',
  takesWallets: false,
  createCheckout: async () => null,
  /** A bank transfer is known only when an admin records it. */
  fetchState: async ({ status, refunded = 0 }) => ({
    payment: status === 'refunded' ? 'paid' : status,
    refunded,
  }),
  /** The invoice requests the payment. */
  charge: async () => ({ outcome: 'pending' }),
  createPortal: async () => null,
  cancel: async () => {},
  refund: async () => {},
  /** There are no events. */
  parseEvent: () => null,
};
