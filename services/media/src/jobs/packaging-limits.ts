/** Videos up to this many seconds are packaged beside a longer one. */
const shortSeconds = 900;

/** Whether packaging a video occupies a worker for so long that others should not wait for it. */
export const isLong = (durationSeconds: number): boolean => durationSeconds > shortSeconds;

/** Maximum time that packaging may take, in milliseconds: ten times the video, and ten minutes. */
export function packagingLimitMs(durationSeconds: number): number {
  // Timers of Node.js hold less than 25 days.
  return Math.min(Math.ceil(durationSeconds * 10) + 600, 20 * 24 * 3_600) * 1_000;
}

/** Reason for admins if packaging takes longer. */
export function tooSlow(durationSeconds: number): string {
  const minutes = Math.round(packagingLimitMs(durationSeconds) / 60_000);
  return `Preparing this video for streaming took more than ${minutes} minutes, so it was stopped. The video plays from its file.`;
}

/** Places for long videos. One more video may be packaged beside them, which must be short. */
export class LongPlaces {
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** @returns a function that gives the place back, or null if there is none */
  take(): (() => void) | null {
    if (this.#free === 0) return null;
    this.#free -= 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.#free += 1;
      isTaken = false;
    };
  }
}
