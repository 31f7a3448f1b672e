import type { MoveTable } from './moves.ts';

/** `pending` awaits payment. */
export const orderStates = ['pending', 'paid', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];
export type OrderMove = 'pay' | 'cancel' | 'refund';

export const orderMoves: MoveTable<OrderState, OrderMove> = {
  pending: { pay: 'paid', cancel: 'cancelled' },
  paid: { refund: 'refunded' },
  cancelled: {},
  refunded: {},
};
