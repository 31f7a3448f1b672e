import { seatLimits as limits } from '@atelier/contracts/commerce/plans';

/** Limits on the number of seats of a team plan, and its default. */
export const seatLimits = { least: limits.min, most: limits.max, usual: 5 } as const;
/** Number of seats at which the bar is full. */
const fullBar = 50;

/** Rounds and limits a number of seats to the permitted range; NaN becomes the default. */
export function clampSeats(seats: number): number {
  if (!Number.isFinite(seats)) return seatLimits.usual;
  return Math.min(Math.max(Math.round(seats), seatLimits.least), seatLimits.most);
}

/** Fill level of the bar, from 0 to 100. */
export function seatShare(seats: number): number {
  return Math.min(seats / fullBar, 1) * 100;
}
