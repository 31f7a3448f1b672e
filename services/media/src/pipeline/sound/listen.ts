import type { RunOptions } from '../encode/ffmpeg.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { defaults, guards, quiet, runOn } from '../encode/run-tool.ts';
import { UnusableMediaError } from '../errors.ts';
import { diagnose } from '../probe/diagnose.ts';
import type { SoundFacts } from '../probe/facts.ts';

/** What there is to hear in a recording. */
export interface Heard {
  /** Decoded seconds. Files without an index state a wrong duration, or none. */
  readonly seconds: number;
  /** Loudness of each tenth of a second: root mean square, from 0 to 1. */
  readonly levels: readonly number[];
}

/** Rate at which loudness is measured, in samples per second. */
const rate = 8_000;
// One line of the log for each tenth of a second, so that hours take no memory.
const measuring = [
  `aresample=${rate}:async=1:first_pts=0`,
  'aformat=sample_fmts=flt:channel_layouts=mono',
  `asetnsamples=n=${rate / 10}:p=0`,
  'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level',
  'ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-:direct=1',
].join(',');

/**
 * Decodes the sound of a file to measure its duration and loudness.
 *
 * @param mostSeconds nothing is read beyond
 * @throws UnusableMediaError if it cannot be decoded
 * @throws TransientMediaError
 */
export async function listen(
  input: MediaInput,
  { audio }: Pick<SoundFacts, 'audio'>,
  mostSeconds: number,
  options: RunOptions = {},
): Promise<Heard> {
  const { ffmpegPath, threads } = { ...defaults, ...options.tools };
  const levels: number[] = [];
  let seconds = 0;
  // biome-ignore format: pairs of option and value
  const argsFor = (address: string) => [
    ...quiet, '-nostdin', '-threads', String(threads), ...guards, '-i', address,
    '-map', `0:${audio.index}`, '-t', String(mostSeconds), '-af', measuring,
    '-progress', 'pipe:1', '-nostats', '-f', 'null', '-',
  ];
  const outcome = await runOn(input, ffmpegPath, argsFor, {
    timeoutMs: options.timeoutMs ?? 3_600_000,
    signal: options.signal,
    background: true,
    onStdoutLine: (line) => {
      const [name, value] = line.split('=');
      if (name === 'out_time_us') seconds = Math.max(seconds, Number(value) / 1e6 || 0);
      // Silence is minus infinity decibels, and some builds print NaN for it.
      if (name?.endsWith('.RMS_level')) levels.push(10 ** (Number(value) / 20) || 0);
    },
  });
  const reason = 'The sound of the file cannot be decoded.';
  const error = diagnose(outcome, reason, { known: true });
  if (error) throw error;
  if (!(seconds > 0)) throw new UnusableMediaError(reason, { detail: outcome.stderr });
  return { seconds, levels };
}
