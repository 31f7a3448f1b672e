import type { RunOptions } from '../encode/ffmpeg.ts';
import { type Packet, readPackets } from '../encode/ffprobe.ts';
import type { MediaInput } from '../encode/run-tool.ts';

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

/** A longer distance between packets of a stream is a jump, as for ffmpeg, in seconds. */
const jumpSeconds = 10;

/**
 * Returns the duration in seconds of a broadcast, and whether its clock jumps: where parts have been
 * joined, or the recorder has paused. Reads the whole object.
 *
 * @throws TransientMediaError
 */
export async function measureBroadcast(input: MediaInput, options: RunOptions) {
  let jumps = false;
  const streams = new Map<number, { shift: number; last: number; from: number; to: number }>();
  const onPacket = ({ stream, seconds, durationSeconds }: Packet) => {
    const before = streams.get(stream) ?? { shift: 0, last: seconds, from: seconds, to: seconds };
    const isJump = Math.abs(seconds + before.shift - before.last) > jumpSeconds;
    if (isJump) jumps = true;
    const shift = isJump ? before.to - seconds : before.shift;
    const last = seconds + shift;
    const from = Math.min(before.from, last);
    streams.set(stream, { shift, last, from, to: Math.max(before.to, last + durationSeconds) });
  };
  await readPackets(input, onPacket, options);
  const tracks = [...streams.values()];
  const [first, last] = [tracks.map(({ from }) => from), tracks.map(({ to }) => to)];
  return { seconds: tracks.length === 0 ? 0 : Math.max(...last) - Math.min(...first), jumps };
}
