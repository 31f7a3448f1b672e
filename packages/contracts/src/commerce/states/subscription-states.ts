import type { MoveTable } from './moves.ts';

/**
 * `past_due` is renewed but not paid yet; it keeps giving access for a while. `cancelled` lasts
 * until the end of the paid period and can be resumed until then.
 */
export const subscriptionStates = ['active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** States of the plan that an order pays for; `unknown` once it was deleted with its account. */
export const planStatuses = [...subscriptionStates, 'unknown'] as const;
export type PlanStatus = (typeof planStatuses)[number];
export type SubscriptionMove = 'renew' | 'pay' | 'cancel' | 'resume' | 'expire';

export const subscriptionMoves: MoveTable<SubscriptionState, SubscriptionMove> = {
  active: { renew: 'past_due', cancel: 'cancelled', expire: 'expired' },
  past_due: { pay: 'active', cancel: 'cancelled', expire: 'expired' },
  cancelled: { resume: 'active', expire: 'expired' },
  expired: {},
};
