import type { InvoiceMove } from '@atelier/contracts/commerce/states/invoice-states';
import type { CancelReason } from '@atelier/contracts/users/mail/mail';
import type { Credit, Issuing } from '../books/issue-invoice.ts';
import type { CouponRow } from '../pricing/coupons/coupon-model.ts';
import { isExternal } from '../providers/providers.ts';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import type { About, Template } from './order-jobs.ts';

/**
 * What follows from a transition of an order. The functions of this file decide it, and
 * apply-effects.ts applies it in one order, each effect in the room that owns it.
 */
export interface Effects {
  readonly coupon?: Redeeming | 'take' | 'release';
  readonly payment?: 'received' | Pick<Credit, 'amount' | 'isWhole'>;
  /** Issues a credit note. */
  readonly credit?: Credit;
  /** Issues the invoice, or moves it. */
  readonly invoice?: Issuing | InvoiceMove;
  readonly ledger?: 'invoiced' | 'paid' | 'cancelled' | 'refunded';
  readonly revoke?: true;
  /** Moves the plan that the order pays for. */
  readonly plan?: 'pay' | 'cancel' | 'refund';
  readonly grant?: true;
  readonly certificates?: 'revoke';
  readonly mail?: About & { readonly template: Template; readonly withKeptPlan?: boolean };
  /** Has a job tell the provider. */
  readonly provider?: 'cancelled' | 'refunded';
  /** Returns a payment that was received. */
  readonly moneyBack?: { readonly amount: number; readonly isMailed: boolean };
  /** Amount that an admin is to transfer to the buyer, in cents. */
  readonly transfer?: number;
}

/** A coupon, and whose redemption of it counts. */
interface Redeeming {
  readonly redeem: CouponRow;
  /** Mailbox of the buyer; null if it is not verified. */
  readonly mailbox: string | null;
}

/** What a new order takes over from the one that it replaces. */
export interface Superseded {
  /** Number of an invoice that nobody has received; null if there is none. */
  readonly invoiceNumber: string | null;
}

/**
 * Time before the invoice of an order that replaces another one is mailed, in milliseconds: its
 * buyer is still choosing, and the mail is dropped if this order is replaced, too.
 */
const reconsiderMs = 60_000;

const isByInvoice = (order: OrderRow) => !isExternal(providerOf(order));

export function effectsOfPlacing(
  order: OrderRow,
  coupon: Redeeming | null,
  superseded: Superseded | null,
): Effects {
  const placed = { ...(coupon && { coupon }), ledger: 'invoiced' } as const;
  // Other providers issue the invoice only once the order is paid.
  if (!isByInvoice(order)) return placed;
  const template = order.renews ? 'renewal-placed' : 'order-placed';
  const number = superseded?.invoiceNumber ?? null;
  return {
    ...placed,
    invoice: { status: 'open', issuedAt: order.created_at, number },
    ...(order.total > 0 && {
      mail: { template, ...(superseded && { delayMs: reconsiderMs }) },
    }),
  };
}

export function effectsOfPayment(order: OrderRow): Effects {
  return {
    ...{ coupon: 'take', payment: 'received', ledger: 'paid', plan: 'pay', grant: true },
    invoice: isByInvoice(order) ? 'pay' : { status: 'paid', issuedAt: order.paidAt! },
    mail: { template: 'order-paid' },
  };
}

/**
 * @param why reason for the mail to the buyer; undefined if the buyer closed the order
 * @param hasInvoice whether its invoice, if the provider issues one at once, must be voided
 */
export function effectsOfClosing(
  order: OrderRow,
  why: CancelReason | undefined,
  hasInvoice: boolean,
): Effects {
  const { received: amount = 0 } = order;
  const cancelled = { cancelled_because: why!, ...(amount && { returned: amount }) };
  return {
    ...{ coupon: 'release', ledger: 'cancelled', plan: 'cancel', provider: 'cancelled' },
    ...(hasInvoice && isByInvoice(order) && { invoice: 'void' }),
    ...(why && { mail: { template: 'order-cancelled', cancelled } }),
    ...(amount > 0 && { moneyBack: { amount, isMailed: why !== undefined } }),
  };
}

interface Refunded extends Credit {
  /** Whether the refund ends access. */
  readonly ends: boolean;
  /** Whether the payment was noted by mistake, so that only parts noted before it go back. */
  readonly isMistake: boolean;
}

export function effectsOfRefund(
  order: OrderRow,
  { ends, isMistake, ...credit }: Refunded,
): Effects {
  const { amount, isWhole, sentAt } = credit;
  const template = ends ? 'order-refunded' : 'order-part-refunded';
  return {
    ...{ payment: { amount, isWhole }, credit, ledger: 'refunded' },
    ...(ends && { revoke: true, plan: 'refund', certificates: 'revoke' }),
    mail: {
      template: isMistake ? 'booking-reversed' : template,
      ...{ total: amount, withKeptPlan: ends },
    },
    ...(!sentAt && { provider: 'refunded' }),
    transfer: isMistake ? (order.received ?? 0) : amount,
  };
}
