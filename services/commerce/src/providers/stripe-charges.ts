import Stripe from 'stripe';
import type { OrderRow } from '../records/order-row.ts';
import type { Charge } from './provider.ts';
import { callStripe, findSession, idOf, paymentOf, stateOf } from './stripe-payments.ts';

/**
 * Returns the customer of an earlier payment, and their default payment method, or else the one
 * used.
 */
async function savedMethod(stripe: Stripe, paid: OrderRow) {
  const earlier = await paymentOf(stripe, paid);
  const customer = idOf(earlier?.customer);
  // The payment was made before renewals were agreed to.
  if (!customer) return null;
  const owner = await callStripe(() => stripe.customers.retrieve(customer));
  if (owner.deleted) return null;
  const defaultMethod = idOf(owner.invoice_settings?.default_payment_method);
  return { customer, method: defaultMethod ?? idOf(earlier?.payment_method) };
}

/**
 * Returns Stripe's page where the owner of a plan replaces the card that later periods are charged
 * to (https://docs.stripe.com/customer-management/portal-deep-links).
 */
export async function createPortal(
  stripe: Stripe,
  paid: OrderRow,
  returnUrl: string,
): Promise<string | null> {
  const saved = await savedMethod(stripe, paid);
  if (!saved) return null;
  const { url } = await callStripe(() =>
    stripe.billingPortal.sessions.create({
      customer: saved.customer,
      return_url: returnUrl,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  );
  return url;
}

/** Charges the card that is saved for a plan, without its owner present. */
export async function chargeAgain(
  stripe: Stripe,
  order: OrderRow,
  paid: OrderRow,
  idempotencyKey: string,
): Promise<Charge> {
  const undecided = await closePage(stripe, order);
  if (undecided) return undecided;
  const saved = await savedMethod(stripe, paid);
  if (!saved?.method) return { outcome: 'no-method' };
  const { _id, total: amount, currency } = order;
  const { customer, method: payment_method } = saved;
  try {
    const intent = await callStripe(() =>
      stripe.paymentIntents.create(
        {
          ...{ amount, currency: currency.toLowerCase(), customer, payment_method },
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

/**
 * Closes the payment page of an order before it is charged, so that nobody pays twice. Returns the
 * outcome instead if the page was paid or its payment is pending.
 */
async function closePage(stripe: Stripe, order: OrderRow): Promise<Charge | null> {
  const page = await findSession(stripe, order);
  if (!page) return null;
  if (page.status === 'open') {
    await callStripe(() => stripe.checkout.sessions.expire(page.id));
    return null;
  }
  const { payment } = stateOf(page);
  return payment === 'paid' || payment === 'pending' ? { outcome: payment } : null;
}
