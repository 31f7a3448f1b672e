import type Stripe from 'stripe';
import type { OrderRow } from '../orders/order-model.ts';
import { ask } from './ask-stripe.ts';
import type { ProviderState } from './provider.ts';

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
function intentOf(session: Session | null): Stripe.PaymentIntent | null {
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
function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
}

/** What a session says of the money of its order. */
export function stateOf(session: Session): ProviderState {
  const intent = intentOf(session);
  const refunded = refundedOf(intent);
  if (session.payment_status !== 'unpaid') return { payment: 'paid', refunded };
  if (session.status === 'expired') return { payment: 'cancelled', refunded };
  // A bank has refused it after the page was left: nobody can pay on that page any more.
  const isRefused = session.status === 'complete' && intent !== null && isOver(intent);
  return { payment: isRefused || intent?.status === 'canceled' ? 'failed' : 'pending', refunded };
}

/** What a payment that was made without its owner says of the money of its order. */
export function stateOfIntent(intent: Stripe.PaymentIntent): ProviderState {
  const refunded = refundedOf(intent);
  if (intent.status === 'succeeded') return { payment: 'paid', refunded };
  return { payment: isOver(intent) ? 'failed' : 'pending', refunded };
}

/** Whether a payment that was tried has come to nothing. */
const isOver = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_payment_method' || status === 'canceled';
