import type { MoveTable } from './moves.ts';

/** `cancelled` lasts until the end of what is paid for, and can be resumed until then. */
export const subscriptionStates = ['active', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
export type SubscriptionMove = 'cancel' | 'resume' | 'expire';

export const subscriptionMoves: MoveTable<SubscriptionState, SubscriptionMove> = {
  active: { cancel: 'cancelled', expire: 'expired' },
  cancelled: { resume: 'active', expire: 'expired' },
  expired: {},
};
