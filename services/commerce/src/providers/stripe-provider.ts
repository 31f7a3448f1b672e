import { AppError, invalid, unavailable } from '@atelier/service-kit/rpc/errors';
import Stripe from 'stripe';
import type { OrderRow } from '../orders/order-model.ts';
import type { Provider, ProviderEvent, ProviderState } from './provider.ts';

/** Milliseconds that Stripe may take; with the one repetition less than a call may. */
const timeout = 3_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is asked, if not at Stripe. */
  readonly apiBase?: string;
  /** Where buyers come back to. */
  readonly publicUrl: string;
}

/**
 * Stripe's Checkout, one payment for each order: cards and wallets on Stripe's page. What it says
 * is read from the session of the order (https://docs.stripe.com/api/checkout/sessions/object).
 */
export function stripeProvider(settings: StripeSettings): Provider {
  const stripe = connect(settings);
  const sessionOf = ({ payRef }: OrderRow) =>
    payRef
      ? ask(() =>
          stripe.checkout.sessions.retrieve(payRef, { expand: ['payment_intent.latest_charge'] }),
        )
      : null;
  return {
    name: 'stripe',
    async createCheckout(order) {
      const options = { idempotencyKey: `checkout-${order._id.toHexString()}` };
      const wanted = checkoutOf(order, settings.publicUrl);
      const { id, url } = await ask(() => stripe.checkout.sessions.create(wanted, options));
      return url === null ? null : { url, ref: id };
    },
    async fetchState(order) {
      const session = await sessionOf(order);
      // Without a session nobody has seen a page where to pay.
      return session ? stateOf(session) : { payment: 'pending', refunded: 0 };
    },
    async cancel(order) {
      const session = await sessionOf(order);
      if (session?.status === 'open') await ask(() => stripe.checkout.sessions.expire(session.id));
    },
    async refund(order, amount, key) {
      const intent = intentOf(await sessionOf(order));
      if (!intent) throw new Error(`Order ${order._id.toHexString()} has no payment at Stripe`);
      // Stripe forgets keys after a day; the refund itself says for ever what it was for.
      const made = await ask(() => stripe.refunds.list({ payment_intent: intent.id, limit: 100 }));
      if (made.data.some(({ metadata }) => metadata?.key === key)) return;
      const refund = { payment_intent: intent.id, amount, metadata: { key } };
      await ask(() => stripe.refunds.create(refund, { idempotencyKey: key }));
    },
    parseEvent: (rawBody, signature) => eventOf(stripe, rawBody, signature, settings.webhookSecret),
  };
}

function connect({ secretKey, apiBase }: StripeSettings): Stripe {
  const options = { timeout, maxNetworkRetries: 1, telemetry: false } as const;
  if (!apiBase) return new Stripe(secretKey, options);
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    ...options,
    protocol: scheme,
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
  });
}

function checkoutOf(
  { _id, title, seats, email, total, currency, reference }: OrderRow,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const orderId = _id.toHexString();
  const back = new URL('/checkout/done', publicUrl);
  back.searchParams.set('order', orderId);
  const name = seats === null ? title : `${title}, ${seats} seats`;
  return {
    mode: 'payment',
    client_reference_id: orderId,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: total,
          product_data: { name, description: `Order ${reference}` },
        },
      },
    ],
    metadata: { orderId },
    // Charges and refunds carry what the payment carries.
    payment_intent_data: { metadata: { orderId } },
    success_url: back.href,
    cancel_url: back.href,
  };
}

type Session = Stripe.Checkout.Session;

/** The payment of a session that was fetched with it. */
function intentOf(session: Session | null): Stripe.PaymentIntent | null {
  const intent = session?.payment_intent;
  return typeof intent === 'object' ? (intent ?? null) : null;
}

function stateOf(session: Session): ProviderState {
  const intent = intentOf(session);
  const charge = intent?.latest_charge;
  const refunded = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  if (session.payment_status !== 'unpaid') return { payment: 'paid', refunded };
  if (session.status === 'expired') return { payment: 'cancelled', refunded };
  // A bank has refused it after the page was left: nobody can pay on that page any more.
  const isRefused = session.status === 'complete' && intent?.status === 'requires_payment_method';
  return { payment: isRefused || intent?.status === 'canceled' ? 'failed' : 'pending', refunded };
}

function eventOf(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string,
  secret: string,
): ProviderEvent | null {
  try {
    const { id, data } = stripe.webhooks.constructEvent(rawBody, signature, secret);
    const { metadata } = data.object as { metadata?: Record<string, string> | null };
    return { id, orderId: metadata?.orderId ?? null };
  } catch {
    return null;
  }
}

/**
 * @throws AppError UNAVAILABLE when Stripe does not answer, BUSY when it is asked too often,
 * VALIDATION naming `provider` for an amount that it does not take
 */
async function ask<T>(call: () => Promise<T>): Promise<T> {
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
