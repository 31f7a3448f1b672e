import type { ClientSession } from 'mongoose';
import type { OrderRow } from '../orders/order-model.ts';

/** What a provider says of the money of an order. */
type ProviderState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';

/** News that a provider sends; what has happened is asked for, because news come in any order. */
interface ProviderEvent {
  /** Of the event at the provider; the same event twice is one. */
  readonly id: string;
  readonly orderId: string;
}

/** Somebody who takes the money of orders. Everything that differs between them is behind this. */
export interface Provider {
  readonly name: 'invoice';
  /**
   * Asks the buyer for the money, in the transaction that places the order. Answers where the buyer
   * goes on to pay; null when there is nothing to do in the browser.
   */
  createCheckout(order: OrderRow, session: ClientSession): Promise<{ readonly url: string | null }>;
  fetchState(order: OrderRow): Promise<ProviderState>;
  /** Nobody waits for the money any more. */
  cancel(order: OrderRow, session: ClientSession): Promise<void>;
  /** The money goes back. */
  refund(order: OrderRow, session: ClientSession): Promise<void>;
  /** Null for a message that the provider has not signed. */
  parseEvent(rawBody: Buffer, signature: string): ProviderEvent | null;
}
