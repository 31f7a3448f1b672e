/** The part of a lesson after which it counts as finished: few people watch the credits. */
const finishedFrom = 0.95;

/** A device's clock may be this far behind before the time of arrival counts instead, in ms. */
const oldestMs = 24 * 3_600 * 1_000;

interface Report {
  /** Seconds, both. */
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
 * What a report of a player means. A clock that is ahead would shut out every other device until
 * its time has come, one that is days behind would never be heard: neither is believed.
 */
export function watched({ position, duration, at }: Report, now = Date.now()): Watched {
  const length = duration && duration > 0 ? duration : null;
  const said = at === undefined ? now : Date.parse(at);
  return {
    position: length === null ? position : Math.min(position, length),
    duration: length,
    finished: length !== null && position >= length * finishedFrom,
    at: new Date(said < now - oldestMs ? now : Math.min(said, now)),
  };
}
