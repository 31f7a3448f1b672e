import type Stripe from 'stripe';
import { callStripe } from './ask-stripe.ts';
import type { DisputeState, ProviderState } from './provider.ts';

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
