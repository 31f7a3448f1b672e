import type { MoveTable } from './moves.ts';

/** `pending` is kept for who was invited. A seat that is revoked makes room for another one. */
export const seatStates = ['pending', 'claimed', 'revoked'] as const;
export type SeatState = (typeof seatStates)[number];
export type SeatMove = 'claim' | 'revoke';

export const seatMoves: MoveTable<SeatState, SeatMove> = {
  pending: { claim: 'claimed', revoke: 'revoked' },
  claimed: { revoke: 'revoked' },
  revoked: {},
};
