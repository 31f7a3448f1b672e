import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  /** Timeout in milliseconds; two minutes by default, because a busy machine takes its time. */
  readonly within?: number;
  /** Polling interval in milliseconds. */
  readonly every?: number;
}

/**
 * Polls until `look` returns a truthy value, and returns it. An error counts as not yet; the last
 * one is part of the failure. One look always begins after the deadline, so that a test which was
 * kept waiting itself does not blame what it looks at.
 *
 * @throws Error naming `what` on timeout
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { within = 120_000, every = 100 }: Patience = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = Date.now() + within;
  let last: unknown = 'it never was';
  for (;;) {
    const isLast = Date.now() > deadline;
    try {
      const seen = await look();
      if (seen) return seen as NonNullable<Exclude<T, false>>;
    } catch (error) {
      last = error instanceof Error ? error.message : error;
    }
    if (isLast) throw new Error(`Waited ${within} ms until ${what}: ${last}`);
    await pause(every);
  }
}
