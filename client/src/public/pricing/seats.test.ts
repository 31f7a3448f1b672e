import { describe, expect, test } from 'vitest';
import { clampSeats, seatShare } from './seats.ts';

describe('seats of a team', () => {
  test.each([
    [1, 2],
    [-5, 2],
    [2, 2],
    [7.4, 7],
    [250, 250],
    [1_000, 250],
    [Number.NaN, 5],
  ])('%d is clamped to %d', (given, seats) => {
    expect(clampSeats(given)).toBe(seats);
  });

  test.each([
    [5, 10],
    [50, 100],
    [250, 100],
  ])('%d fill the bar to %d percent', (seats, percent) => {
    expect(seatShare(seats)).toBe(percent);
  });
});
