import { TransientMediaError } from '../errors.ts';
import { diagnose } from '../probe/diagnose.ts';
import type { ChildOutcome } from './child-process.ts';
import type { RunOptions } from './ffmpeg.ts';
import type { MediaInput } from './run-tool.ts';
import { defaults, guards, quiet, runOn } from './run-tool.ts';

export interface Packet {
  stream: number;
  /** Presentation time in seconds, or decoding time if the container has none. */
  seconds: number;
  /** 0 if unknown. */
  durationSeconds: number;
}

/**
 * Options of ffmpeg and ffprobe with which a track is found that begins within the first minute and
 * 50 MB. By default, that is 7 s and 5 MB of a broadcast.
 */
export const lateTrackOptions = ['-analyzeduration', '60000000', '-probesize', '50000000'];

/**
 * Returns ffprobe's description of container and streams as parsed JSON (`format`, `streams`,
 * `chapters`), with the times of the first packets (`packets`).
 *
 * @param reading further options of ffprobe
 * @throws UnusableMediaError, TransientMediaError
 */
export async function describe(
  input: MediaInput,
  options: RunOptions = {},
  reading: readonly string[] = [],
): Promise<unknown> {
  const outcome = await ffprobe(input, options, [
    ...reading,
    ...[
      '-show_format',
      '-show_streams',
      '-show_chapters',
      '-show_packets',
      '-read_intervals',
      '%+#40',
    ],
    ...['-of', 'json'],
  ]);
  const error = diagnose(outcome, 'The file is not a video.');
  if (error) throw error;
  return JSON.parse(outcome.stdout.toString('utf8'));
}

/**
 * Reads packets without decoding them, in file order, as far as they are readable.
 *
 * @param options.intervals in ffprobe's syntax (`12%`, `5%+#1`); by default, everything is read
 * @throws TransientMediaError
 */
export async function readPackets(
  input: MediaInput,
  onPacket: (packet: Packet) => void,
  options: RunOptions & { intervals?: string } = {},
): Promise<void> {
  const interval = options.intervals ? ['-read_intervals', options.intervals] : [];
  const entries = 'packet=stream_index,pts_time,dts_time,duration_time';
  const onStdoutLine = (line: string) => {
    const [stream, pts, dts, duration] = line.split(',');
    const seconds = Number(pts === 'N/A' ? dts : pts);
    if (stream === '' || !Number.isFinite(seconds)) return;
    onPacket({ stream: Number(stream), seconds, durationSeconds: Number(duration) || 0 });
  };
  const args = [...interval, '-show_entries', entries, '-of', 'csv=p=0'];
  const limit = { ...options, timeoutMs: options.timeoutMs ?? 600_000 };
  const outcome = await ffprobe(input, limit, args, onStdoutLine);
  const error = diagnose(outcome, 'The packets cannot be read.');
  // A truncated file is not an error here: callers want to find out where it ends.
  if (error instanceof TransientMediaError) throw error;
}

function ffprobe(
  input: MediaInput,
  options: RunOptions,
  args: readonly string[],
  onStdoutLine?: (line: string) => void,
): Promise<ChildOutcome> {
  const { ffprobePath } = { ...defaults, ...options.tools };
  const argsFor = (address: string) => [...quiet, ...guards, ...args, '-i', address];
  return runOn(input, ffprobePath, argsFor, {
    timeoutMs: options.timeoutMs ?? 60_000,
    signal: options.signal,
    maxStdoutBytes: 4 * 1024 * 1024,
    ...(onStdoutLine && { onStdoutLine }),
  });
}
