import fluentFfmpeg from 'fluent-ffmpeg';
import { TransientMediaError } from '../errors.ts';
import { diagnose } from '../probe/diagnose.ts';
import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { openRelay } from './media-relay.ts';

/** A video in the object store, at a URL that supports range requests. */
export interface MediaInput {
  /** HTTP or HTTPS URL. Presigned URLs are safe: they do not appear in process lists. */
  url: string;
  /** Size of the object in bytes. */
  bytes: number;
}

/** Paths of the programs, and the number of threads of each. */
export interface MediaTools {
  ffmpegPath: string;
  ffprobePath: string;
  threads: number;
  /**
   * Maximum pause before a conversion reconnects to a store that closed the connection. Pauses are
   * 0, 1, 3, 7… s.
   */
  longestPauseSeconds: number;
}

export interface RunOptions {
  tools?: Partial<MediaTools> | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Time limit of one child process in milliseconds; by default 1 minute for probing, 10 minutes
   * for reading packets, and 6 hours for encoding.
   */
  timeoutMs?: number | undefined;
}

export interface Packet {
  stream: number;
  /** Presentation time in seconds, or decoding time if the container has none. */
  seconds: number;
  /** 0 if unknown. */
  durationSeconds: number;
}

export interface FrameRequest {
  seconds: number;
  /**
   * Whether to return the keyframe at or before `seconds` (fast) instead of the exact frame, which
   * requires decoding up to it.
   */
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
  /** Whether the video stream is copied. That takes seconds, so it runs at normal priority. */
  isCopy?: boolean | undefined;
  /** Receives increasing fractions from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

// Names of ffmpeg's demuxers. None of these opens other URLs. Playlists, image lists, virtual
// sources and subtitles are excluded, so that a file disguised as a video can only read itself.
const demuxers = 'mov,matroska,avi,mpegts,flv,ogg,mpeg,asf';
// The maximum picture size of the highest H.264 level. It bounds the memory of a decoder.
const maxPixels = 8192 * 4352;
const defaults: MediaTools = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  threads: 2,
  // Half a minute in total, so that a restarting store does not cost an hour of encoding.
  longestPauseSeconds: 15,
};

/**
 * Returns ffprobe's description of container and streams as parsed JSON (`format`, `streams`), with
 * the times of the first packets (`packets`).
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function describe(input: MediaInput, options: RunOptions = {}): Promise<unknown> {
  const outcome = await ffprobe(input, options, [
    ...['-show_format', '-show_streams', '-show_packets', '-read_intervals', '%+#40'],
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

/**
 * Returns one frame as raw RGB, three bytes per pixel and rows without padding, or null if there is
 * none at that time.
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
    // Timestamps count from the position sought, and frames before zero would be dropped.
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
 * The library only builds the command. Its runner would probe the input a second time without the
 * guards if there is a progress listener, and has no hard kill.
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

// ffmpeg only warns if the store responds with an error.
const quiet = ['-hide_banner', '-loglevel', 'warning'];

// Input options that restrict ffmpeg to this one URL and to real videos.
// biome-ignore format: pairs of option and value
const guards = [
  '-protocol_whitelist', 'http,tcp', '-format_whitelist', demuxers,
  // Stores do not redirect, and one that has not responded after 20 s (in µs) is down.
  '-max_redirects', '0', '-rw_timeout', '20000000',
];

/** Runs a tool that reads the input from a URL without secrets. */
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
