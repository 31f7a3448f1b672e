import { AppError, invalid, unavailable } from '@atelier/service-kit/errors/app-error';
import Stripe from 'stripe';
import type { OrderRow } from '../records/order-row.ts';
import type { OtherPayment, ProviderState } from './provider.ts';

/**
 * Calls Stripe and converts its errors.
 *
 * @throws AppError UNAVAILABLE if Stripe does not answer, BUSY if its rate limit is exceeded,
 * VALIDATION naming `provider` if the amount is below its minimum
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeRateLimitError) {
      throw new AppError('BUSY', 'The payment provider is busy. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
    if (error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small') {
      throw invalid('provider', 'This amount is too small for a card: choose payment by invoice');
    }
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) >= 500)
    ) {
      throw unavailable();
    }
    throw error;
  }
}

/** Returns whether an order was charged without its buyer: it then has a payment but no session. */
export const isIntent = (payRef: string | undefined) => payRef?.startsWith('pi_') ?? false;

/** Returns the id of an object that Stripe may have expanded. */
export const idOf = (one: string | { readonly id: string } | null | undefined) =>
  typeof one === 'string' ? one : one?.id;

type Session = Stripe.Checkout.Session;

/** Returns the session of an order, with its payment. */
export async function findSession(stripe: Stripe, { payRef }: OrderRow): Promise<Session | null> {
  if (!payRef || isIntent(payRef)) return null;
  const expand = ['payment_intent.latest_charge'];
  return callStripe(() => stripe.checkout.sessions.retrieve(payRef, { expand }));
}

/** Returns the payment of a session that was fetched with it. */
export function intentOf(session: Session | null): Stripe.PaymentIntent | null {
  const intent = session?.payment_intent;
  return typeof intent === 'object' ? (intent ?? null) : null;
}

/** Returns the payment of an order, whichever way it was made. */
export async function paymentOf(
  stripe: Stripe,
  order: OrderRow,
): Promise<Stripe.PaymentIntent | null> {
  const { payRef } = order;
  if (!payRef || !isIntent(payRef)) return intentOf(await findSession(stripe, order));
  return callStripe(() => stripe.paymentIntents.retrieve(payRef, { expand: ['latest_charge'] }));
}

/** Returns the refunded amount of a payment, in cents. */
export function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
}

/** Returns the payment state according to a session. */
export function stateOf(session: Session): ProviderState {
  const intent = intentOf(session);
  const refunded = refundedOf(intent);
  if (session.payment_status !== 'unpaid') return { payment: 'paid', refunded };
  if (session.status === 'expired') return { payment: 'cancelled', refunded };
  // A bank rejected the payment after the buyer left the page, which cannot be used again.
  const isRefused = session.status === 'complete' && intent !== null && hasFailed(intent);
  return { payment: isRefused || intent?.status === 'canceled' ? 'failed' : 'pending', refunded };
}

/** Returns the payment state according to a payment that was made without its owner. */
export function stateOfIntent(intent: Stripe.PaymentIntent): ProviderState {
  const refunded = refundedOf(intent);
  if (intent.status === 'succeeded') return { payment: 'paid', refunded };
  return { payment: hasFailed(intent) ? 'failed' : 'pending', refunded };
}

/**
 * Compares a payment that was made with the order that it names. Whoever knows the id of an order
 * can make a payment of another sum that carries it.
 */
export function ofThisOrder(
  { total, currency }: OrderRow,
  state: ProviderState,
  paid: OtherPayment,
): ProviderState {
  if (state.payment !== 'paid') return state;
  if (paid.amount === total && paid.currency === currency) return state;
  return { payment: 'pending', refunded: 0, other: paid };
}

/**
 * Returns the sum of a payment: what was received, or what was asked for where an account does not
 * report that.
 */
export function sumOf(intent: Stripe.PaymentIntent): OtherPayment {
  const { id, amount, amount_received, currency }: Partial<Stripe.PaymentIntent> & Named = intent;
  return { ref: id, amount: amount_received ?? amount ?? 0, currency: inCapitals(currency) };
}

/** Returns the sum of a session, or that of its payment where an account does not report it. */
export function sessionSumOf(session: Session): OtherPayment {
  const { id, amount_total, currency }: Partial<Session> & Named = session;
  const intent = intentOf(session);
  if (typeof amount_total !== 'number' && intent) return sumOf(intent);
  return { ref: id, amount: amount_total ?? 0, currency: inCapitals(currency) };
}

interface Named {
  readonly id: string;
}

const inCapitals = (currency: string | null | undefined) => (currency ?? '').toUpperCase();

/** Returns whether a payment attempt has failed. */
const hasFailed = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_payment_method' || status === 'canceled';
