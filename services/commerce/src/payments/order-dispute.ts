import type { DisputeState } from '../providers/provider.ts';

/** A dispute of the payment of an order, which the buyer opened at their bank. */
export interface OrderDispute extends DisputeState {
  readonly closedAt: Date | null;
}
