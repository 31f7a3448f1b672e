import { finishedFrom } from '@atelier/contracts/users/learning/progress-rule';
import { invalid } from '@atelier/service-kit/errors/app-error';

interface Report {
  /** In seconds, like the duration. */
  readonly position?: number | undefined;
  readonly duration?: number | undefined;
  /** Whether it finishes a lesson without a video, which has no position. */
  readonly done?: boolean | undefined;
  /** How long ago it was made, in seconds, if it was kept while offline. */
  readonly ago_seconds?: number | undefined;
}

export interface Watched {
  readonly position: number;
  readonly duration: number | null;
  readonly finished: boolean;
  readonly at: Date;
  readonly isRead: boolean;
}

/**
 * Interprets a player's report as of its arrival, because the clocks of devices may be wrong by
 * hours. A report that was kept while offline says how long ago it was made, which a wrong clock
 * measures as well as any other.
 *
 * @throws AppError VALIDATION if it has neither a position nor says that the lesson is done
 */
export function watched(report: Report, now = Date.now()): Watched {
  const { duration, done = false, ago_seconds = 0 } = report;
  const at = new Date(now - Math.round(ago_seconds * 1_000));
  if (done) return { position: 0, duration: null, finished: true, at, isRead: true };
  const { position } = report;
  if (position === undefined) throw invalid('position', 'Position is required');
  const length = duration && duration > 0 ? duration : null;
  return {
    position: length === null ? position : Math.min(position, length),
    duration: length,
    finished: length !== null && position >= length * finishedFrom,
    ...{ at, isRead: false },
  };
}
