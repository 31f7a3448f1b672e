import type { ProviderName } from '@atelier/contracts/commerce/offers';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { termsWords } from '~/public/checkout/order-words.ts';
import { useCancelPlanMutation } from '~/public/checkout/orders-api.ts';
import { confirm, toast } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';

export const planTitle = ({ plan }: CurrentPlan) => (plan === 'team' ? 'Team' : 'Pro');

const paidUntilOf = ({ current_period_end }: CurrentPlan) =>
  current_period_end && formatDate(current_period_end);

/** Describes the effect of canceling a plan, whose renewal may be unpaid. */
export function cancelWords(subscription: CurrentPlan): string {
  const { status, current_period_end } = subscription;
  const isOver = Date.parse(current_period_end ?? '') <= Date.now();
  if (status === 'past_due' && isOver) {
    return 'Your plan ends at once, and its open order is canceled.';
  }
  const kept = `You keep ${planTitle(subscription)} until ${paidUntilOf(subscription)}`;
  return status === 'past_due' ? `${kept}. The open order is canceled.` : `${kept}.`;
}

/** Describes the state of a canceled plan. */
function endWords(subscription: CurrentPlan): string {
  if (!subscription.price) return 'Your plan has ended.';
  return `Your plan ends on ${paidUntilOf(subscription)}.`;
}

/** Describes the scheduled change that a canceled plan would go on with. */
function resumedWords({ change }: CurrentPlan): string {
  if (!change) return '';
  return ` If you resume it, it goes on as ${termsWords(change)}, for ${formatMoney(change.price)} a ${change.period === 'annual' ? 'year' : 'month'}.`;
}

/** Describes the price of the plan and the end of its period. */
export function planWords(subscription: CurrentPlan): string {
  const { status, price, seats, next_charge } = subscription;
  const { cancel_at_period_end: isCanceled, grace_ends_at: graceEnd } = subscription;
  const paidUntil = paidUntilOf(subscription);
  const cost = costWords(subscription);
  if (isCanceled && subscription.paid_by_wallet) {
    return `Ends on ${paidUntil}. You paid with a wallet, so your plan does not renew by itself. With “Renew by card” it goes on: we ask you for a card when it renews.`;
  }
  if (isCanceled) {
    return `Your plan is canceled. Everything stays open until ${paidUntil}.${resumedWords(subscription)}`;
  }
  if (status === 'past_due' && graceEnd) {
    return `We could not charge ${price && formatMoney(price)} for the period from ${paidUntil}, and will not try again. Pay the open order below, or your plan ends on ${formatDate(graceEnd)}.`;
  }
  if (status === 'past_due') {
    return `Your plan was renewed for ${cost}. The payment for the period from ${paidUntil} has not arrived yet: see the open order below.`;
  }
  const renewal = next_charge ? ` It then renews for ${formatMoney(next_charge)}.` : '';
  const size = seats.bought > 0 ? `${seats.bought} seats, ` : '';
  return `${size}${cost}, paid until ${paidUntil}.${renewal}`;
}

/**
 * Says that someone who pays for Pro has a seat in a team as well, which includes it; null if that
 * is not so, or if the plan ends anyway.
 */
export function seatBesideWords(subscription: CurrentPlan): string | null {
  const { plan, price, member_of, status, cancel_at_period_end } = subscription;
  if (plan !== 'pro' || !price || !member_of || cancel_at_period_end) return null;
  const renewal =
    status === 'active' ? `, and renews on ${paidUntilOf(subscription)} unless you cancel it` : '';
  return `You also have a seat in the team of ${member_of}, which includes everything in Pro. Your own plan costs ${costWords(subscription)}${renewal}.`;
}

/** Describes what a plan costs: `$60 a year`. */
export function costWords({ price, period }: Pick<CurrentPlan, 'price' | 'period'>): string | null {
  return price && `${formatMoney(price)} a ${period === 'annual' ? 'year' : 'month'}`;
}

const methods: Readonly<Record<ProviderName, string>> = {
  invoice: 'By invoice',
  stripe: 'Card, by Stripe',
  test: 'Test payments',
};

/** Describes how a plan is paid; null if no one has paid for it. */
export function paidByWords({ provider, paid_by_wallet }: CurrentPlan): string | null {
  if (provider === 'stripe' && paid_by_wallet) return 'Wallet, by Stripe';
  return provider && methods[provider];
}

/** Cancels a plan after a question that says when it ends. */
export function useCancelPlan(subscription: CurrentPlan) {
  const [cancel, { isLoading: isCanceling }] = useCancelPlanMutation();
  const askToCancel = async () => {
    const text = cancelWords(subscription);
    if (!(await confirm('Cancel your plan?', text, 'Cancel plan', 'Keep plan'))) return;
    const { data, error } = await cancel({});
    if (data) toast('success', endWords(data.subscription));
    else notifyOutcome({ error }, 'The plan could not be changed.');
  };
  return { askToCancel, isCanceling };
}
