import fluentFfmpeg from 'fluent-ffmpeg';
import { diagnose } from '../probe/diagnose.ts';
import { defaults, guards, type MediaInput, type MediaTools, quiet, runOn } from './run-tool.ts';

export interface RunOptions {
  tools?: Partial<MediaTools> | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Time limit of one child process in milliseconds; by default 1 minute for probing, 10 minutes
   * for reading packets, and 6 hours for encoding.
   */
  timeoutMs?: number | undefined;
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

// The maximum picture size of the highest H.264 level. It bounds the memory of a decoder.
const maxPixels = 8192 * 4352;
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
 * Copies or encodes the input into a local file, in place of what an earlier attempt has left.
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
      .inputOptions(...quiet, '-nostdin', '-y', '-threads', String(threads))
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
