import fluentFfmpeg from 'fluent-ffmpeg';
import { TransientMediaError } from '../errors.ts';
import { diagnose } from '../probe/diagnose.ts';
import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { openRelay } from './media-relay.ts';

/** A video in the object store, by an address that answers range requests. */
export interface MediaInput {
  /** An http or https address; presigned ones are fine, no process list shows them. */
  url: string;
  /** Size of the object. */
  bytes: number;
}

/** Which programs to run, and on how many threads each. */
export interface MediaTools {
  ffmpegPath: string;
  ffprobePath: string;
  threads: number;
  /** A conversion asks a store that hung up again, after pauses of 0, 1, 3, 7… s up to this. */
  longestPauseSeconds: number;
}

export interface RunOptions {
  tools?: Partial<MediaTools> | undefined;
  signal?: AbortSignal | undefined;
  /** Time limit of one child process in milliseconds; 1 min for looking, 10 for reading through
   * and 6 h for encoding when left out. */
  timeoutMs?: number | undefined;
}

export interface Packet {
  stream: number;
  /** Presentation time in seconds; decoding time where the container has nothing better. */
  seconds: number;
  /** Zero where unknown. */
  durationSeconds: number;
}

export interface FrameRequest {
  seconds: number;
  /** Give the keyframe at or before `seconds` (fast) instead of the very frame (decodes up to it). */
  keyframe: boolean;
  stream: number;
  width: number;
  height: number;
  filters: readonly string[];
}

export interface EncodeRequest {
  /** Options of ffmpeg before the input. */
  inputOptions?: readonly string[] | undefined;
  /** Options of ffmpeg between input and output. */
  options: readonly string[];
  outputPath: string;
  durationSeconds: number;
  /** The pictures are copied: that takes seconds, so it does not make way for everything else. */
  isCopy?: boolean | undefined;
  /** Receives 0..1, never less than before. */
  onProgress?: ((fraction: number) => void) | undefined;
}

// Demuxers of ffmpeg by name. None of them opens another address; playlists, image lists,
// virtual sources and subtitles are left out, so that a file disguised as a video reads itself
// only.
const demuxers = 'mov,matroska,avi,mpegts,flv,ogg,mpeg,asf';
// 8192 × 4352: what the highest level of H.264 allows. It bounds the memory of a decoder.
const maxPixels = 8192 * 4352;
const defaults: MediaTools = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  threads: 2,
  // Half a minute in all: a store that restarts must not cost an hour of encoding.
  longestPauseSeconds: 15,
};

/**
 * What ffprobe says of container and streams, as parsed JSON (`format`, `streams`).
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function describe(input: MediaInput, options: RunOptions = {}): Promise<unknown> {
  const outcome = await ffprobe(input, options, ['-show_format', '-show_streams', '-of', 'json']);
  const error = diagnose(outcome, 'The file is not a video.');
  if (error) throw error;
  return JSON.parse(outcome.stdout.toString('utf8'));
}

/**
 * Reads packets without decoding them, in file order, as far as they can be read.
 *
 * @param options.intervals in ffprobe's syntax (`12%`, `5%+#1`); everything when left out.
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
  // That a file breaks off is what its readers want to find out.
  if (error instanceof TransientMediaError) throw error;
}

/**
 * One picture as raw RGB, three bytes a pixel, rows without padding; null when none comes there.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function grabFrame(
  input: MediaInput,
  request: FrameRequest,
  options: RunOptions = {},
): Promise<Buffer | null> {
  const { ffmpegPath, threads } = { ...defaults, ...options.tools };
  const size = request.width * request.height * 3;
  const seek = request.keyframe ? ['-noaccurate_seek', '-skip_frame', 'nokey'] : [];
  // biome-ignore format: one option a line reads worse
  const argsFor = (address: string) => [
    ...quiet, '-nostdin', '-threads', String(threads), '-max_pixels', String(maxPixels), ...seek,
    ...(request.seconds > 0 ? ['-ss', request.seconds.toFixed(3)] : []),
    ...guards, '-i', address,
    '-map', `0:${request.stream}`, '-frames:v', '1', '-filter_threads', String(threads),
    // Times count from the place sought, and what lies before zero would be dropped.
    '-vf', [...request.filters, 'setpts=0', 'format=rgb24'].join(','), '-f', 'rawvideo', 'pipe:1',
  ];
  const outcome = await runOn(input, ffmpegPath, argsFor, {
    timeoutMs: options.timeoutMs ?? 60_000,
    signal: options.signal,
    maxStdoutBytes: size,
  });
  const reason = 'The pictures of the video cannot be decoded.';
  const error = diagnose(outcome, reason, { known: true });
  if (error) throw error;
  return outcome.stdout.length === size ? outcome.stdout : null;
}

/**
 * Copies or encodes the input into a local file.
 *
 * The library only puts the command together. Its runner would probe the input a second time
 * without the guards as soon as someone listens for progress, and has no hard kill.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function encode(
  input: MediaInput,
  request: EncodeRequest,
  options: RunOptions = {},
): Promise<void> {
  const { ffmpegPath, threads, longestPauseSeconds } = { ...defaults, ...options.tools };
  const argsFor = (address: string) =>
    fluentFfmpeg(address)
      .inputOptions(...quiet, '-nostdin', '-threads', String(threads))
      .inputOptions('-max_pixels', String(maxPixels), ...(request.inputOptions ?? []))
      .inputOptions(...guards)
      .inputOptions('-reconnect', '1', '-reconnect_delay_max', String(longestPauseSeconds))
      .outputOptions('-threads', String(threads), '-filter_threads', String(threads))
      .outputOptions(...request.options)
      .outputOptions('-progress', 'pipe:1', '-nostats', '-stats_period', '0.5')
      .output(`file:${request.outputPath}`)
      ._getArguments();
  let reached = 0;
  const outcome = await runOn(input, ffmpegPath, argsFor, {
    timeoutMs: options.timeoutMs ?? 6 * 3_600_000,
    signal: options.signal,
    background: !request.isCopy,
    onStdoutLine: (line) => {
      const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
      const fraction = Math.min(1, microseconds / 1e6 / request.durationSeconds);
      if (!(fraction > reached)) return;
      reached = fraction;
      request.onProgress?.(fraction);
    },
  });
  const reason = 'The video cannot be converted.';
  const error = diagnose(outcome, reason, { known: true, persistent: true });
  if (error) throw error;
}

// ffmpeg only warns when the store answers a request with an error.
const quiet = ['-hide_banner', '-loglevel', 'warning'];

// Input options that keep ffmpeg to this one address and to real videos.
// biome-ignore format: pairs of option and value
const guards = [
  '-protocol_whitelist', 'http,tcp', '-format_whitelist', demuxers,
  // A store does not redirect, and one that does not answer for 20 s (in µs) will not.
  '-max_redirects', '0', '-rw_timeout', '20000000',
];

/** Runs a tool that reads the input by an address which holds no secret. */
async function runOn(
  input: MediaInput,
  command: string,
  argsFor: (address: string) => readonly string[],
  options: ChildOptions,
): Promise<ChildOutcome> {
  const { protocol } = new URL(input.url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError('Videos are read by http or https only');
  }
  const relay = await openRelay(input.url);
  try {
    return await runChild(command, argsFor(relay.address), { ...options, env: relay.env });
  } finally {
    await relay.close();
  }
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
