const dayMs = 24 * 3_600 * 1_000;

/** Consecutive days in UTC. */
export interface Days {
  /** Start of the first day. */
  readonly from: Date;
  /** ISO dates, oldest first. */
  readonly dates: readonly string[];
}

/** Returns the last days, including today. */
export function lastDays(count: number, now = new Date()): Days {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const from = new Date(today - (count - 1) * dayMs);
  const dates = Array.from({ length: count }, (_, index) =>
    new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10),
  );
  return { from, dates };
}

/**
 * Returns a MongoDB expression for the date (UTC) of a field, to group by; same format as in
 * `Days`.
 */
export function dateOf(field: string) {
  return { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } };
}
