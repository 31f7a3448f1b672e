import type { Period } from '@atelier/contracts/commerce/plans';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { planChange, planCheckout, teamCheckout } from '../checkout/wanted.ts';
import type { Plan } from './plans.ts';

/** What a plan's button offers to its viewer. */
export interface PlanAction {
  readonly label: string;
  readonly to: string;
  /** Whether it is the viewer's plan already. */
  readonly isOwn: boolean;
}

interface Choice {
  readonly period: Period;
  readonly seats: number;
}

interface Viewer {
  /** The plan as the session names it; null for visitors. */
  readonly plan: string | null;
  /** undefined until it is loaded. */
  readonly current: CurrentPlan | undefined;
}

const billingPage = '/account/billing';
const own: PlanAction = { label: 'Your plan', to: billingPage, isOwn: true };

/**
 * The button of a plan: the checkout for those who have none, a change for those who have another
 * one. null: there is nothing to offer, because Free is what is left without a plan.
 */
export function planActionFor(
  { id, callToAction }: Plan,
  { period, seats }: Choice,
  { plan, current }: Viewer,
): PlanAction | null {
  const has = current?.plan ?? plan ?? null;
  const isMember = current?.price === null && current.member_of !== null;
  if (id === 'free') {
    if (has === 'free') return own;
    return has === null ? { label: callToAction, to: billingPage, isOwn: false } : null;
  }
  // A seat includes everything in Pro, but its holder may still buy a team.
  if (isMember && id === 'pro') return own;
  if (has === null || has === 'free' || isMember) {
    const to = id === 'pro' ? planCheckout(period) : teamCheckout(period, seats);
    return { label: callToAction, to, isOwn: false };
  }
  if (!current) return { ...own, isOwn: has === id, label: has === id ? own.label : 'Change plan' };
  const isSettled = !current.cancel_at_period_end && current.status !== 'past_due';
  if (has !== id) {
    const label = id === 'pro' ? 'Change to Pro' : 'Change to Teams';
    return isSettled ? { label, to: planChange({ plan: id, period, seats }), isOwn: false } : null;
  }
  const isOther = period !== current.period || (id === 'team' && seats !== current.seats.bought);
  if (!isOther || !isSettled) return own;
  return { label: 'Change your plan', to: planChange({ plan: id, period, seats }), isOwn: true };
}

/** What the button of a plan offers to its viewer; null if there is nothing to offer. */
export function usePlanAction(plan: Plan, period: Period, seats: number): PlanAction | null {
  const user = useSelector(selectUser);
  const { data } = useGetSubscriptionQuery({}, { skip: !user });
  const viewer = { plan: user?.plan ?? null, current: user ? data : undefined };
  return planActionFor(plan, { period, seats }, viewer);
}
