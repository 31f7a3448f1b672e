import type { MediaInput, RunOptions } from '../encode/ffmpeg.ts';
import { type Packet, readPackets } from '../encode/ffprobe.ts';

/** Statistics of a range of packets over all streams. */
export interface Stretch {
  count: number;
  /** Start of the earliest and end of the latest packet, in seconds. */
  from: number;
  to: number;
  /** Longest distance between consecutive packets of a stream, in seconds. */
  widestGap: number;
}

/**
 * Measures the packets of an interval without collecting them.
 *
 * @param options.intervals in ffprobe's syntax; by default, everything is read
 * @throws TransientMediaError
 */
export async function measureStretch(
  input: MediaInput,
  options: RunOptions & { intervals?: string } = {},
): Promise<Stretch> {
  const stretch = { count: 0, from: Number.POSITIVE_INFINITY, to: 0, widestGap: 0 };
  const latest = new Map<number, number>();
  const onPacket = ({ stream, seconds, durationSeconds }: Packet) => {
    stretch.count += 1;
    stretch.from = Math.min(stretch.from, seconds);
    stretch.to = Math.max(stretch.to, seconds + durationSeconds);
    const before = latest.get(stream) ?? seconds;
    stretch.widestGap = Math.max(stretch.widestGap, seconds - before);
    latest.set(stream, Math.max(before, seconds));
  };
  await readPackets(input, onPacket, options);
  return stretch;
}

/**
 * Returns the duration in seconds of a video that does not state it, such as a recording of a
 * browser. Reads the whole object. Returns 0 if it has no packets.
 *
 * @throws TransientMediaError
 */
export async function measureDuration(input: MediaInput, options: RunOptions): Promise<number> {
  const { count, from, to } = await measureStretch(input, options);
  return count === 0 ? 0 : to - Math.min(from, to);
}
