import type { RunOptions } from '../encode/ffmpeg.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { UnusableMediaError } from '../errors.ts';
import type { MediaFacts } from './facts.ts';
import { measureStretch } from './packets.ts';

/**
 * Checks that a video does not end before its stated end.
 *
 * The structure of most MP4 and WebM files shows this at no cost. For other files, the last packets
 * are searched. A gap of 2 s, or of three times the longest pause between packets, is tolerated,
 * because not every container states the duration of its last frame.
 *
 * @throws UnusableMediaError with the time where it ends
 * @throws TransientMediaError
 */
export async function assertComplete(
  input: MediaInput,
  facts: MediaFacts,
  options: RunOptions = {},
): Promise<void> {
  if (facts.ending === 'whole') return;
  if (facts.ending === 'cut') throw truncated(await findLastReadable(input, facts, options), facts);
  // These state no duration.
  if (facts.durationFrom === 'packets') return;

  const tail = `${Math.max(0, facts.durationSeconds - 3).toFixed(3)}%`;
  let stretch = await measureStretch(input, { ...options, intervals: tail });
  // Files without an index may not be seekable near the end.
  if (stretch.count === 0) stretch = await measureStretch(input, options);
  const missing = facts.durationSeconds - stretch.to;
  if (missing > Math.max(2, 3 * stretch.widestGap)) throw truncated(stretch.to, facts);
}

/** Returns the time in seconds up to which packets of a truncated file can be read. */
async function findLastReadable(
  input: MediaInput,
  facts: MediaFacts,
  options: RunOptions,
): Promise<number> {
  const steps = 24;
  const seconds = Array.from(
    { length: steps },
    (_, step) => (facts.durationSeconds * step) / steps,
  );
  const probes = seconds.map((at) => `${at.toFixed(3)}%+#1`).join(',');
  const { count, to } = await measureStretch(input, { ...options, intervals: probes });
  if (count === 0) return 0;
  const rest = await measureStretch(input, { ...options, intervals: `${to.toFixed(3)}%` });
  return Math.max(to, rest.to);
}

function truncated(endSeconds: number, facts: MediaFacts): UnusableMediaError {
  const end = clock(Math.min(endSeconds, facts.durationSeconds));
  const total = clock(facts.durationSeconds);
  // Without an index at the front, the stated duration is that of the remaining part.
  if (facts.indexPosition === 'fragmented' || facts.container === 'avi') {
    return new UnusableMediaError(`The video is truncated: it breaks off at ${end}.`);
  }
  return new UnusableMediaError(
    end === total
      ? `The video is truncated: the last bytes of its ${total} are missing.`
      : `The video is truncated: it ends at ${end} of ${total}.`,
  );
}

export function clock(totalSeconds: number): string {
  const whole = Math.floor(totalSeconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
