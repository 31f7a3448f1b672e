const dayMs = 24 * 3_600 * 1_000;

/** Some days in a row, by UTC. */
export interface Days {
  /** When the first begins. */
  readonly from: Date;
  /** ISO dates, oldest first. */
  readonly dates: readonly string[];
}

/** The last days, today included. */
export function lastDays(count: number): Days {
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const from = new Date(today - (count - 1) * dayMs);
  const dates = Array.from({ length: count }, (_, index) =>
    new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10),
  );
  return { from, dates };
}

/** The date (UTC) of a field, for MongoDB to group by; written as in `Days`. */
export function dateOf(field: string) {
  return { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } };
}
