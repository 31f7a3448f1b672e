import type { ProviderName } from '@atelier/contracts/commerce/offers';
import type { OrderRow } from '../orders/order-model.ts';

/** What a provider says of the money of an order. */
export interface ProviderState {
  /** `failed` and `cancelled` are final: nobody can pay any more. */
  readonly payment: 'pending' | 'paid' | 'failed' | 'cancelled';
  /** Cents that went back, by whoever's wish. */
  readonly refunded: number;
}

/** News that a provider sends; what has happened is asked for, because news come in any order. */
export interface ProviderEvent {
  /** Of the event at the provider; the same event twice is one. */
  readonly id: string;
  /** null: it is about nothing of ours. */
  readonly orderId: string | null;
}

/** Where the buyer goes on to pay, and by what name the provider knows the payment. */
interface Checkout {
  readonly url: string;
  readonly ref?: string;
}

/** What became of a charge, and by what name the provider knows the payment. */
export interface Charge {
  /** `no-method`: nothing is saved that could be charged, now or later. */
  readonly outcome: 'paid' | 'failed' | 'pending' | 'no-method';
  readonly ref?: string;
}

/** Somebody who takes the money of orders. Everything that differs between them is behind this. */
export interface Provider {
  readonly name: ProviderName;
  /** Whether an order can be paid by a wallet. */
  readonly takesWallets: boolean;
  /**
   * Asks the buyer for the money of an order; again, it answers the same while that page is open,
   * and a new one afterwards. The address is where the buyer goes on to pay; null when there is
   * nothing to do in the browser.
   */
  createCheckout(order: OrderRow): Promise<Checkout | null>;
  fetchState(order: OrderRow): Promise<ProviderState>;
  /**
   * Takes the money of an order without its buyer, the way another one was paid; once for each key.
   * A page where the order could be paid is closed first.
   */
  charge(order: OrderRow, paid: OrderRow, key: string): Promise<Charge>;
  /** Where the buyer of a paid order manages what is charged later; null where that is nowhere. */
  createPortal(paid: OrderRow): Promise<string | null>;
  /** Nobody waits for the money any more. Changes nothing where it was paid. */
  cancel(order: OrderRow): Promise<void>;
  /** Gives back cents of a paid order, once for each key. */
  refund(order: OrderRow, amount: number, key: string): Promise<void>;
  /** Null for a message that the provider has not signed, or not in the last minutes. */
  parseEvent(rawBody: Buffer, signature: string): ProviderEvent | null;
}
