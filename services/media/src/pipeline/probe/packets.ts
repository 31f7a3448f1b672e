import { type MediaInput, type Packet, type RunOptions, readPackets } from '../encode/ffmpeg.ts';

/** What a run of packets covers, over all streams. */
export interface Stretch {
  count: number;
  /** Start of the earliest and end of the latest packet in seconds. */
  from: number;
  to: number;
  /** Longest distance in seconds between neighbours of one stream. */
  widestGap: number;
}

/**
 * Reads the packets of an interval (ffprobe's syntax, everything when left out), keeping none.
 *
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
 * Duration in seconds of a video that does not state it, such as a browser's recording.
 * Reads the whole object; zero when it holds no packets.
 *
 * @throws TransientMediaError
 */
export async function measureDuration(input: MediaInput, options: RunOptions): Promise<number> {
  const { count, from, to } = await measureStretch(input, options);
  return count === 0 ? 0 : to - Math.min(from, to);
}
