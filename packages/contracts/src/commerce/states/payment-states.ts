import type { MoveTable } from './moves.ts';

/** `pending` was requested but has not arrived. */
export const paymentStates = ['pending', 'succeeded', 'failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export type PaymentMove = 'succeed' | 'fail' | 'refund';

export const paymentMoves: MoveTable<PaymentState, PaymentMove> = {
  pending: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { refund: 'refunded' },
  failed: {},
  refunded: {},
};
