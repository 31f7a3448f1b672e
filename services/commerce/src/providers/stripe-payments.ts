import Stripe from 'stripe';
import type { OrderRow } from '../orders/order-model.ts';
import { ask } from './ask-stripe.ts';
import type { Charge } from './provider.ts';

/** Whether an order was charged without its buyer: then it has a payment and no session. */
export const isIntent = (payRef: string | undefined) => payRef?.startsWith('pi_') ?? false;

type Session = Stripe.Checkout.Session;

/** The session of an order, with its payment. */
export async function findSession(stripe: Stripe, { payRef }: OrderRow): Promise<Session | null> {
  if (!payRef || isIntent(payRef)) return null;
  const expand = ['payment_intent.latest_charge'];
  return ask(() => stripe.checkout.sessions.retrieve(payRef, { expand }));
}

/** The payment of a session that was fetched with it. */
export function intentOf(session: Session | null): Stripe.PaymentIntent | null {
  const intent = session?.payment_intent;
  return typeof intent === 'object' ? (intent ?? null) : null;
}

/** The payment of an order, however it was made. */
export async function paymentOf(
  stripe: Stripe,
  order: OrderRow,
): Promise<Stripe.PaymentIntent | null> {
  const { payRef } = order;
  if (!payRef || !isIntent(payRef)) return intentOf(await findSession(stripe, order));
  return ask(() => stripe.paymentIntents.retrieve(payRef, { expand: ['latest_charge'] }));
}

/** Cents of a payment that went back. */
export function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
}

const idOf = (one: string | { readonly id: string } | null) =>
  typeof one === 'string' ? one : one?.id;

/** Charges the card or wallet of an earlier payment, without its owner. */
export async function chargeAgain(
  stripe: Stripe,
  { _id, total, currency }: OrderRow,
  paid: OrderRow,
  idempotencyKey: string,
): Promise<Charge> {
  const before = await paymentOf(stripe, paid);
  const customer = idOf(before?.customer ?? null);
  const method = idOf(before?.payment_method ?? null);
  // Paid before renewals were agreed to, or by something that cannot be charged again.
  if (!customer || !method) return { outcome: 'failed' };
  try {
    const intent = await ask(() =>
      stripe.paymentIntents.create(
        {
          ...{ amount: total, currency: currency.toLowerCase(), customer, payment_method: method },
          ...{ off_session: true, confirm: true, metadata: { orderId: _id.toHexString() } },
        },
        { idempotencyKey },
      ),
    );
    const isPaid = intent.status === 'succeeded';
    return { outcome: isPaid ? 'paid' : 'pending', ref: intent.id };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { outcome: 'failed' };
    throw error;
  }
}
