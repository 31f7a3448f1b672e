import type { Piece } from '@atelier/contracts/media/transcription';
import type { RunOptions } from '../pipeline/encode/ffmpeg.ts';
import type { MediaInput } from '../pipeline/encode/run-tool.ts';
import { defaults, guards, quiet, runOn } from '../pipeline/encode/run-tool.ts';
import { diagnose } from '../pipeline/probe/diagnose.ts';

/** Samples per second that speech models take. */
const rate = 16_000;

/** Samples in a hundredth of a second: where a piece begins and ends is as exact. */
const grain = rate / 100;

/**
 * Writes pieces of the sound of a video as one WAV file, one after another: one channel of 16-bit
 * samples, 32 kB per second. Only the part of the object from the first to the last one is read.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function cutPieces(
  input: MediaInput,
  stream: number,
  pieces: readonly Piece[],
  outputPath: string,
  options: RunOptions = {},
): Promise<void> {
  const { ffmpegPath, threads } = { ...defaults, ...options.tools };
  const begin = pieces[0]?.from ?? 0;
  const end = pieces.at(-1)?.to ?? 0;
  const time = (seconds: number) => (seconds - begin - 1 / 200).toFixed(3);
  const kept = pieces.map(({ from, to }) => `between(t,${time(from)},${time(to)})`).join('+');
  const filters = [
    `aresample=${rate}:async=1:first_pts=0`,
    'aformat=sample_fmts=s16:channel_layouts=mono',
    `asetnsamples=n=${grain}:p=0`,
    `aselect='${kept}'`,
    'asetpts=N/SR/TB',
  ].join(',');
  // biome-ignore format: pairs of option and value
  const argsFor = (address: string) => [
    ...quiet, '-nostdin', '-y', '-threads', String(threads), '-ss', begin.toFixed(3),
    '-t', (end - begin).toFixed(3), ...guards, '-i', address, '-map', `0:${stream}`,
    '-af', filters, '-c:a', 'pcm_s16le', '-f', 'wav', `file:${outputPath}`,
  ];
  const outcome = await runOn(input, ffmpegPath, argsFor, {
    timeoutMs: options.timeoutMs ?? 300_000,
    signal: options.signal,
    background: true,
  });
  const error = diagnose(outcome, 'The sound of the video cannot be decoded.', { known: true });
  if (error) throw error;
}
