import Stripe from 'stripe';
import { isByWallet, type OrderRow } from '../orders/order-model.ts';
import { ask } from './ask-stripe.ts';
import type { Provider, ProviderEvent, ProviderState } from './provider.ts';
import { chargeAgain, createPortal } from './stripe-charges.ts';
import { findSession, isIntent, paymentOf, stateOf, stateOfIntent } from './stripe-payments.ts';
import { walletOptions } from './stripe-wallets.ts';

/** Milliseconds that Stripe may take; with the one repetition less than a call may. */
const timeout = 3_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is asked, if not at Stripe. */
  readonly apiBase?: string;
  /** What Stripe calls the wallets that may be paid with. */
  readonly wallets: readonly string[];
  /** Where buyers come back to. */
  readonly publicUrl: string;
}

/**
 * Stripe's Checkout, one payment for each order, by card or wallet on Stripe's page. What it says
 * is read from the session of the order (https://docs.stripe.com/api/checkout/sessions/object).
 */
export function stripeProvider(settings: StripeSettings): Provider {
  const stripe = connect(settings);
  const sessionOf = (order: OrderRow) => findSession(stripe, order);
  const fetchState = async (order: OrderRow): Promise<ProviderState> => {
    const intent = isIntent(order.payRef) ? await paymentOf(stripe, order) : null;
    if (intent) return stateOfIntent(intent);
    const session = await sessionOf(order);
    // Without a session nobody has seen a page where to pay.
    return session ? stateOf(session) : { payment: 'pending', refunded: 0 };
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
        // The bank has not answered yet, or the order has been paid: there is nothing to pay.
        if (payment === 'pending' || payment === 'paid') return null;
      }
      // Another page takes the place of one that is closed.
      const key = ['checkout', order._id.toHexString(), ...(payRef ? [payRef] : [])].join('-');
      const wanted = checkoutOf(order, settings);
      const { id, url } = await ask(() =>
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
      if (session?.status === 'open') await ask(() => stripe.checkout.sessions.expire(session.id));
    },
    async refund(order, amount, key) {
      const intent = await paymentOf(stripe, order);
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

/** A plan is renewed without its buyer. */
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
    // Wallets pay for no plan that renews, whatever is switched on in the Stripe account.
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
    // Charges and refunds carry what the payment carries.
    payment_intent_data: { metadata: { orderId }, ...(isRenewed && forRenewals) },
    ...(isRenewed && ({ customer_creation: 'always' } as const)),
    success_url: back.href,
    cancel_url: back.href,
  };
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
