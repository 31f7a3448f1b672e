import { z } from 'zod';

const dayMs = 86_400_000;

export const clockEnv = {
  /** Days by which the clock is ahead, for tests in which a year passes. */
  CLOCK_OFFSET_DAYS: z.coerce.number().int().min(0).max(3_660).default(0),
};

let offsetMs = 0;

/**
 * The clock by which this service dates and decides everything: periods, trials, dunning, the
 * validity of rights, coupons and invitations. Signatures of providers and log entries keep the
 * clock of the machine.
 */
export const clock = {
  /** Milliseconds since the epoch. */
  now: (): number => Date.now() + offsetMs,
  date: (): Date => new Date(clock.now()),
};

/**
 * Moves the clock forward as the environment says.
 *
 * @throws Error unless test payments are enabled, because real ones must not be dated ahead
 */
export function setClock(env: { CLOCK_OFFSET_DAYS: number; PAYMENTS_TEST: '0' | '1' }): void {
  if (env.CLOCK_OFFSET_DAYS > 0 && env.PAYMENTS_TEST !== '1') {
    throw new Error('CLOCK_OFFSET_DAYS can only be set together with PAYMENTS_TEST=1');
  }
  offsetMs = env.CLOCK_OFFSET_DAYS * dayMs;
}
