import type { Period } from '@atelier/contracts/commerce/plans';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { type PlanAction, planActionFor } from './plan-action.ts';
import type { Plan } from './plans.ts';

/** What the button of a plan offers to its viewer; null if there is nothing to offer. */
export function usePlanAction(plan: Plan, period: Period, seats: number): PlanAction | null {
  const user = useSelector(selectUser);
  const { data } = useGetSubscriptionQuery({}, { skip: !user });
  const viewer = { plan: user?.plan ?? null, current: user ? data : undefined };
  return planActionFor(plan, { period, seats }, viewer);
}
