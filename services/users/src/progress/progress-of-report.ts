/** Share of a lesson after which it counts as finished: few people watch the credits. */
const finishedFrom = 0.95;

/** Maximum lag of a device's clock in milliseconds, beyond which the time of arrival is used. */
const oldestMs = 24 * 3_600 * 1_000;

interface Report {
  /** In seconds, like the duration. */
  readonly position: number;
  readonly duration?: number | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
}

export interface Watched {
  readonly position: number;
  readonly duration: number | null;
  readonly finished: boolean;
  readonly at: Date;
}

/**
 * Interprets a player's report. The time of a clock that is ahead would block reports of other
 * devices until that time, and reports of a clock that is days behind would always be outdated. For
 * both, the time of arrival is used instead.
 */
export function watched({ position, duration, at }: Report, now = Date.now()): Watched {
  const length = duration && duration > 0 ? duration : null;
  const reportedAt = at === undefined ? now : Date.parse(at);
  return {
    position: length === null ? position : Math.min(position, length),
    duration: length,
    finished: length !== null && position >= length * finishedFrom,
    at: new Date(reportedAt < now - oldestMs ? now : Math.min(reportedAt, now)),
  };
}
