import type { RefundRefusal } from '@atelier/contracts/commerce/orders/order-history';
import Stripe from 'stripe';
import type { OrderRow } from '../records/order-row.ts';
import {
  type DisputeState,
  type FailedRefund,
  type ProviderState,
  RefundRefusedError,
} from './provider.ts';
import { callStripe, paymentOf, refundedOf } from './stripe-payments.ts';

/** Error codes of refused refunds (https://docs.stripe.com/error-codes). */
const reasons: Readonly<Record<string, RefundRefusal>> = {
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_not_refundable: 'too_old',
  balance_insufficient: 'no_balance',
  insufficient_funds: 'no_balance',
  charge_already_refunded: 'already_refunded',
};

/**
 * Refunds an amount of an order, in cents, once per key.
 *
 * @param tries number of refused attempts
 * @throws RefundRefusedError
 */
export async function refundPayment(
  stripe: Stripe,
  order: OrderRow,
  wanted: number,
  key: string,
  tries: number,
): Promise<void> {
  const intent = await paymentOf(stripe, order);
  if (!intent) throw new RefundRefusedError('no_payment', 'There is no payment at Stripe');
  // Stripe forgets idempotency keys after a day, so the key is also stored with the refund.
  const refunds = await refundsOf(stripe, intent);
  if (refunds.some(({ metadata }) => metadata?.key === key)) return;
  // Stripe rejects a refund of more than the rest, which may have been refunded there by hand.
  const amount = Math.min(wanted, order.total - refundedOf(intent));
  if (amount <= 0) return;
  const refund = { payment_intent: intent.id, amount, metadata: { key } };
  // A repetition after another refund by hand has another amount, which the same key forbids. Stripe
  // also repeats a refusal for the same key.
  const others = [...(amount === wanted ? [] : [amount]), ...(tries === 0 ? [] : [`try-${tries}`])];
  const idempotencyKey = [key, ...others].join('-');
  await callStripe(() => stripe.refunds.create(refund, { idempotencyKey })).catch(convertRefusal);
}

/** Returns the refunds of an order that Stripe accepted and that did not reach the buyer. */
export async function findFailedRefunds(
  stripe: Stripe,
  order: OrderRow,
  intent: Stripe.PaymentIntent | null,
): Promise<FailedRefund[]> {
  if (!intent || !(order.refunded || order.returned)) return [];
  return (await refundsOf(stripe, intent)).flatMap(({ status, amount, metadata }) =>
    metadata?.key && (status === 'failed' || status === 'canceled')
      ? [{ key: metadata.key, amount }]
      : [],
  );
}

async function refundsOf(stripe: Stripe, { id }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
  const wanted = { payment_intent: id, limit: 100 };
  return (await callStripe(() => stripe.refunds.list(wanted))).data;
}

/** A request that Stripe understood and does not fulfill is refused; other errors are outages. */
function convertRefusal(error: unknown): never {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError;
  if (!isRefusal) throw error;
  throw new RefundRefusedError(reasons[error.code ?? ''] ?? 'other', error.message);
}

/** Statuses of closed disputes. In the others, the bank has not decided yet. */
const closed: Readonly<Record<string, 'won' | 'lost'>> = {
  lost: 'lost',
  won: 'won',
  // An inquiry that did not become a dispute, and a dispute that was refunded before it began.
  warning_closed: 'won',
  prevented: 'won',
};

/**
 * Adds the dispute of a payment to its state. The amount of a lost dispute counts as refunded; the
 * fee for it does not.
 */
export async function withDispute(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | null,
  state: ProviderState,
): Promise<ProviderState> {
  const charge = intent?.latest_charge;
  if (!intent || typeof charge !== 'object' || !charge?.disputed) return state;
  const wanted = { payment_intent: intent.id, limit: 100 };
  const { data } = await callStripe(() => stripe.disputes.list(wanted));
  const dispute = disputeOf(data);
  if (!dispute) return state;
  if (dispute.status !== 'lost') return { ...state, dispute };
  return { ...state, dispute, refunded: Math.min(intent.amount, state.refunded + dispute.amount) };
}

/** Combines the disputes of a payment: open ones matter before lost ones, and these before others. */
function disputeOf(disputes: readonly Stripe.Dispute[]): DisputeState | null {
  const statusOf = ({ status }: Stripe.Dispute) => closed[status] ?? 'open';
  for (const status of ['open', 'lost', 'won'] as const) {
    const same = disputes.filter((one) => statusOf(one) === status);
    if (same.length === 0) continue;
    return {
      status,
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
      openedAt: new Date(Math.min(...same.map(({ created }) => created)) * 1_000),
    };
  }
  return null;
}
