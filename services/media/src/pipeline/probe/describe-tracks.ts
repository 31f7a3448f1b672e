import type { RunOptions } from '../encode/ffmpeg.ts';
import { describe, lateTrackOptions } from '../encode/ffprobe.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { type Probed, type ProbedStream, probedSchema } from './ffprobe-output.ts';
import { isBroadcast } from './stated-duration.ts';

export interface DescribedTracks {
  /** Null if ffprobe has found nothing that looks like a video. */
  readonly probed: Probed | null;
  /** Whether sound begins so late that ffmpeg must be told to read on until it has found it. */
  readonly hasLateTracks: boolean;
}

/**
 * Describes container and tracks. A broadcast announces its tracks in advance, and says nothing about
 * a sound before it begins: it is looked for, and left out if it never does.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function describeTracks(
  input: MediaInput,
  options: RunOptions,
): Promise<DescribedTracks> {
  const probed = parse(await describe(input, options));
  const isFound =
    !probed || !isBroadcast(probed.format.format_name) || probed.streams.every(isKnown);
  if (isFound) return { probed, hasLateTracks: false };
  const again = parse(await describe(input, options, lateTrackOptions)) ?? probed;
  const streams = again.streams.filter(isKnown);
  const hasLateTracks = streams.length > probed.streams.filter(isKnown).length;
  return { probed: { ...again, streams }, hasLateTracks };
}

function parse(described: unknown): Probed | null {
  const { success, data } = probedSchema.safeParse(described);
  return success ? data : null;
}

const isKnown = ({ codec_type, channels }: ProbedStream) => codec_type !== 'audio' || channels > 0;
