import Stripe from 'stripe';
import { isByWallet, type OrderRow } from '../records/order-row.ts';
import type { Provider, ProviderEvent, ProviderState } from './provider.ts';
import { chargeAgain, createPortal } from './stripe-charges.ts';
import {
  callStripe,
  findSession,
  idOf,
  intentOf,
  isIntent,
  ofThisOrder,
  paymentOf,
  sessionSumOf,
  stateOf,
  stateOfIntent,
  sumOf,
} from './stripe-payments.ts';
import { findFailedRefunds, refundPayment, withDispute } from './stripe-refunds.ts';
import { walletOptions } from './stripe-wallets.ts';
import { isSignedEvent } from './test-provider.ts';

/**
 * Timeout of a request to Stripe, in milliseconds. With one retry it stays below that of a call.
 */
const timeout = 3_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL of the API, if it is not Stripe's own. */
  readonly apiBase?: string;
  /** Wallets offered, by Stripe's names of payment methods. */
  readonly wallets: readonly string[];
  /** Base URL of the pages that buyers return to. */
  readonly publicUrl: string;
}

/**
 * Stripe Checkout with one payment per order, by card or wallet on Stripe's page. The payment state
 * is read from the session of the order (https://docs.stripe.com/api/checkout/sessions/object).
 */
export function stripeProvider(settings: StripeSettings): Provider {
  const stripe = connect(settings);
  const sessionOf = (order: OrderRow) => findSession(stripe, order);
  const fetchState = async (order: OrderRow): Promise<ProviderState> => {
    const intent = isIntent(order.payRef) ? await paymentOf(stripe, order) : null;
    if (intent) {
      const state = ofThisOrder(order, stateOfIntent(intent), sumOf(intent));
      return state.other ? state : withReversals(stripe, order, intent, state);
    }
    const session = await sessionOf(order);
    // Without a session, the buyer has never seen a payment page.
    if (!session) return { payment: 'pending', refunded: 0 };
    const state = ofThisOrder(order, stateOf(session), sessionSumOf(session));
    return state.other ? state : withReversals(stripe, order, intentOf(session), state);
  };
  return {
    name: 'stripe',
    takesWallets: settings.wallets.length > 0,
    async createCheckout(order) {
      const { payRef } = order;
      const before = await sessionOf(order);
      if (before?.status === 'open' && before.url) return { url: before.url, ref: before.id };
      if (payRef) {
        const { payment } = await fetchState(order);
        // The bank has not answered yet, or the order is paid: there is nothing to pay.
        if (payment === 'pending' || payment === 'paid') return null;
      }
      // A new page replaces one that is closed.
      const key = ['checkout', order._id.toHexString(), ...(payRef ? [payRef] : [])].join('-');
      const wanted = checkoutOf(order, settings);
      const { id, url } = await callStripe(() =>
        stripe.checkout.sessions.create(wanted, { idempotencyKey: key }),
      );
      return url === null ? null : { url, ref: id };
    },
    fetchState,
    charge: (order, paid, key) => chargeAgain(stripe, order, paid, key),
    createPortal: (paid) =>
      createPortal(stripe, paid, new URL('/account/billing', settings.publicUrl).href),
    async cancel(order) {
      if (isIntent(order.payRef)) return;
      const session = await sessionOf(order);
      if (session?.status === 'open')
        await callStripe(() => stripe.checkout.sessions.expire(session.id));
    },
    refund: (order, amount, key, tries) => refundPayment(stripe, order, amount, key, tries),
    async findOrderId(payRef) {
      const { metadata } = await callStripe(() => stripe.paymentIntents.retrieve(payRef));
      return metadata.orderId ?? null;
    },
    parseEvent: (rawBody, signature) => eventOf(stripe, rawBody, signature, settings.webhookSecret),
  };
}

/** Adds the id, the dispute and the failed refunds of a payment to its state. */
async function withReversals(
  stripe: Stripe,
  order: OrderRow,
  intent: Stripe.PaymentIntent | null,
  state: ProviderState,
): Promise<ProviderState> {
  const failedRefunds = await findFailedRefunds(stripe, order, intent);
  const ref = intent && { ref: intent.id };
  return withDispute(stripe, intent, { ...state, ...ref, failedRefunds });
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

/** Plans are renewed without their buyers present. */
const forRenewals = { setup_future_usage: 'off_session' } as const;

function checkoutOf(
  order: OrderRow,
  { publicUrl, wallets }: StripeSettings,
): Stripe.Checkout.SessionCreateParams {
  const { _id, title, seats, period, email, total, currency, reference } = order;
  const orderId = _id.toHexString();
  const isRenewed = period !== 'life' && !isByWallet(order);
  const back = new URL('/checkout/done', publicUrl);
  back.searchParams.set('order', orderId);
  const name = seats === null ? title : `${title}, ${seats} seats`;
  return {
    mode: 'payment',
    // Wallets cannot pay for renewals, whatever is enabled in the Stripe account.
    allowed_payment_method_types: isByWallet(order) ? [...wallets] : ['card'],
    ...(isByWallet(order) && walletOptions(wallets)),
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
    // Charges and refunds inherit the metadata of the payment.
    payment_intent_data: { metadata: { orderId }, ...(isRenewed && forRenewals) },
    ...(isRenewed && ({ customer_creation: 'always' } as const)),
    success_url: back.href,
    cancel_url: back.href,
  };
}

/** Types of events about disputes and refunds. */
const namesNoOrder = /^(charge\.dispute|charge\.refund|refund)\./;

function eventOf(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string,
  secret: string,
): ProviderEvent | null {
  // Stripe's own check accepts signatures from the future.
  if (!isSignedEvent(secret, rawBody, signature, Math.floor(Date.now() / 1_000))) return null;
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    // The payment of an account that is connected to ours is not ours.
    if (event.account) return { id: event.id, orderId: null };
    const object = event.data.object as Partial<Stripe.Dispute | Stripe.Refund>;
    const isPaid = event.type === 'payment_intent.succeeded';
    const payment = isPaid ? { paid: sumOf(event.data.object) } : {};
    const aboutRef = namesNoOrder.test(event.type) && idOf(object.payment_intent);
    const about = aboutRef ? { aboutRef } : {};
    return { id: event.id, orderId: object.metadata?.orderId ?? null, ...payment, ...about };
  } catch {
    return null;
  }
}
