import type { ProviderName } from '@atelier/contracts/commerce/offers';
import type { RefundRefusal } from '@atelier/contracts/commerce/orders/order-history';
import type { OrderDispute, OrderRow } from '../records/order-row.ts';

/** The payment state of an order at the provider. */
export interface ProviderState {
  /** `failed` and `cancelled` are final: payment is no longer possible. */
  readonly payment: 'pending' | 'paid' | 'failed' | 'cancelled';
  /** Id of the payment that was made; absent if the provider makes at most one for an order. */
  readonly ref?: string;
  /** Amount in cents that was refunded, by anyone, or taken back by a lost dispute. */
  readonly refunded: number;
  /** Set if the buyer has disputed the payment at their bank. */
  readonly dispute?: DisputeState;
  /** Set if the payment is not the one that the order awaits: it has another sum or currency. */
  readonly other?: OtherPayment;
  /** Refunds from here that failed after the provider had accepted them. */
  readonly failedRefunds?: readonly FailedRefund[];
}

/** A payment as the provider describes it. */
export interface OtherPayment {
  /** Id of the payment at the provider. */
  readonly ref: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, in upper case. */
  readonly currency: string;
}

export interface FailedRefund {
  /** The key with which it was requested. */
  readonly key: string;
  /** In cents. */
  readonly amount: number;
}

export type DisputeState = Omit<OrderDispute, 'closedAt'>;

/**
 * Thrown if a provider does not make a refund for a reason that lasts. Outages are thrown as
 * AppErrors UNAVAILABLE and BUSY instead.
 */
export class RefundRefusedError extends Error {
  readonly reason: RefundRefusal;

  constructor(reason: RefundRefusal, message: string) {
    super(message);
    this.name = 'RefundRefusedError';
    this.reason = reason;
  }
}

/** An event from a provider. Events may arrive in any order, so the actual state is queried. */
export interface ProviderEvent {
  /** Event id at the provider, used for deduplication. */
  readonly id: string;
  /** null: the event does not concern an order. */
  readonly orderId: string | null;
  /** The payment that was made, if the event is about one. */
  readonly paid?: OtherPayment;
  /** Id of the payment that a dispute or refund is about; such events do not name the order. */
  readonly aboutRef?: string;
}

/** The URL where the buyer continues the payment, and the payment id at the provider. */
interface Checkout {
  readonly url: string;
  readonly ref?: string;
}

/** The outcome of a charge, and the payment id at the provider. */
export interface Charge {
  /** `no-method`: no payment method is saved that could be charged. */
  readonly outcome: 'paid' | 'failed' | 'pending' | 'no-method';
  readonly ref?: string;
}

/** A payment provider. It encapsulates everything that differs between providers. */
export interface Provider {
  readonly name: ProviderName;
  /** Whether orders can be paid with a wallet. */
  readonly takesWallets: boolean;
  /**
   * Creates a payment page for an order. Repeated calls return the same page while it is open, and
   * a new one afterwards. Returns null if the buyer has nothing to do in the browser.
   */
  createCheckout(order: OrderRow): Promise<Checkout | null>;
  fetchState(order: OrderRow): Promise<ProviderState>;
  /**
   * Charges an order without its buyer, with the payment method of an earlier order, once per key.
   * Closes an open payment page of the order first.
   */
  charge(order: OrderRow, paid: OrderRow, key: string): Promise<Charge>;
  /**
   * Returns the URL where the buyer of a paid order manages future charges, or null if there is
   * none.
   */
  createPortal(paid: OrderRow): Promise<string | null>;
  /** Cancels the payment, which is no longer expected. Has no effect if it was already made. */
  cancel(order: OrderRow): Promise<void>;
  /**
   * Refunds an amount of a paid order, in cents, once per key. What was already refunded at the
   * provider is not refunded again: at most the rest of the payment is.
   *
   * @param tries number of refused attempts
   * @throws RefundRefusedError
   */
  refund(order: OrderRow, amount: number, key: string, tries: number): Promise<void>;
  /** Returns the order id that is stored with a payment, or null. */
  findOrderId?(payRef: string): Promise<string | null>;
  /** Returns null if the message was not signed by the provider within the last few minutes. */
  parseEvent(rawBody: Buffer, signature: string): ProviderEvent | null;
}
