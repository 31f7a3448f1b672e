import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  /** Milliseconds until the wait is given up; a minute by default. */
  readonly within?: number;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/**
 * Looks again and again until `look` answers something true, and answers that. A look that throws
 * is a look that saw nothing yet; the last reason is part of the failure.
 *
 * @throws Error naming `what` when the time is up
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { within = 60_000, every = 100 }: Patience = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = Date.now() + within;
  let last: unknown = 'it never was';
  for (;;) {
    try {
      const seen = await look();
      if (seen) return seen as NonNullable<Exclude<T, false>>;
    } catch (error) {
      last = error instanceof Error ? error.message : error;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms until ${what}: ${last}`);
    await pause(every);
  }
}
