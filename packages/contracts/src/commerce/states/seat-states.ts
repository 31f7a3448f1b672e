import type { MoveTable } from './moves.ts';

/** `pending` is reserved for the invited person. Revoking a seat frees it for someone else. */
export const seatStates = ['pending', 'claimed', 'revoked'] as const;
export type SeatState = (typeof seatStates)[number];
export type SeatMove = 'claim' | 'revoke';

export const seatMoves: MoveTable<SeatState, SeatMove> = {
  pending: { claim: 'claimed', revoke: 'revoked' },
  claimed: { revoke: 'revoked' },
  revoked: {},
};
