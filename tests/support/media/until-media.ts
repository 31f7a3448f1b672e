import type { MediaState, MediaStatus } from '@atelier/contracts/media/assets';
import { expect } from 'vitest';
import { until } from '../calls/until.ts';

const settled: MediaStatus[] = ['ready', 'failed'];

/** Waits until the video that `look` returns has this status. Fails if it ends in another one. */
export function untilMedia<T extends { readonly media: MediaState }>(
  what: string,
  look: () => Promise<T>,
  status: MediaStatus,
  within = 120_000,
): Promise<T> {
  return until(
    `${what} is ${status}`,
    async () => {
      const now = await look();
      if (now.media.status === status) return now;
      const why = `it is ${now.media.status}: ${now.media.error}`;
      // The status is final, so waiting longer would not help.
      if (settled.includes(status) && settled.includes(now.media.status)) {
        expect.fail(`${what} was to be ${status}, but ${why}`);
      }
      throw new Error(why);
    },
    { within, every: 150 },
  ) as Promise<T>;
}
