import { seatLimits as limits } from '@atelier/contracts/commerce/plans';

/** How many people a team plan may be for. */
export const seatLimits = { least: limits.min, most: limits.max, usual: 5 } as const;
/** Seats at which the bar is full. */
const fullBar = 50;

/** A whole number of seats that a plan can have; what is no number becomes the usual one. */
export function clampSeats(seats: number): number {
  if (!Number.isFinite(seats)) return seatLimits.usual;
  return Math.min(Math.max(Math.round(seats), seatLimits.least), seatLimits.most);
}

/** How full the bar is, 0 to 100. */
export function seatShare(seats: number): number {
  return Math.min(seats / fullBar, 1) * 100;
}
