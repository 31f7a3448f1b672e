import type { Piece } from '@atelier/contracts/media/transcription';
import type { MediaInput, RunOptions } from '../pipeline/encode/ffmpeg.ts';
import { defaults, guards, quiet, runOn } from '../pipeline/encode/run-tool.ts';
import { diagnose } from '../pipeline/probe/diagnose.ts';

/** Samples per second that speech models take. */
const rate = 16_000;

/**
 * Writes a piece of the sound of a video as a WAV file: one channel of 16-bit samples, 32 kB per
 * second. Only that part of the object is read.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function cutPiece(
  input: MediaInput,
  stream: number,
  { from, to }: Piece,
  outputPath: string,
  options: RunOptions = {},
): Promise<void> {
  const { ffmpegPath, threads } = { ...defaults, ...options.tools };
  // biome-ignore format: pairs of option and value
  const argsFor = (address: string) => [
    ...quiet, '-nostdin', '-y', '-threads', String(threads), '-ss', from.toFixed(3), ...guards,
    '-i', address, '-map', `0:${stream}`, '-t', (to - from).toFixed(3),
    '-af', `aresample=${rate}:async=1:first_pts=0`, '-ac', '1', '-c:a', 'pcm_s16le',
    '-f', 'wav', `file:${outputPath}`,
  ];
  const outcome = await runOn(input, ffmpegPath, argsFor, {
    timeoutMs: options.timeoutMs ?? 300_000,
    signal: options.signal,
    background: true,
  });
  const error = diagnose(outcome, 'The sound of the video cannot be decoded.', { known: true });
  if (error) throw error;
}
