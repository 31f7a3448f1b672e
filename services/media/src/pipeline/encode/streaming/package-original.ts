import { rm } from 'node:fs/promises';
import { UnusableMediaError } from '../../errors.ts';
import type { MediaFacts } from '../../probe/facts.ts';
import { encode, type RunOptions } from '../ffmpeg.ts';
import { filterSetupOptions, withVideoFilters } from '../filters.ts';
import { isPlayable, transcodeFor } from '../plan.ts';
import { h264, tracks } from '../produce.ts';
import type { MediaInput } from '../run-tool.ts';
import { type MediaSink, storeWhileWritten } from '../store-while-written.ts';
import { audioOf, canCopyPicture, timesOf } from '../timing.ts';
import { filesOf, hlsOptions, type PackagedRendition, readRendition } from './hls-file.ts';
import { hasOneSize } from './one-size.ts';

export interface PackageOptions extends RunOptions {
  /** An existing folder with enough space for the result. */
  workDir: string;
  /** Stores the MP4 while it is written. */
  sink: MediaSink;
}

/**
 * Maximum segment duration in seconds. A copy with longer segments would make seeking expensive, so
 * the video is encoded instead.
 */
const longestSegmentSeconds = 12;
const copy = ['-c:v', 'copy'];

/**
 * Packages the best quality: the original video. Its streams are copied if players support them.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function packageOriginal(
  input: MediaInput,
  facts: MediaFacts,
  options: PackageOptions,
): Promise<PackagedRendition> {
  const { width, height } = facts;
  if (isCopyable(facts)) {
    const made = await segment(input, facts, copy, options).catch((error: unknown) => {
      if (!(error instanceof UnusableMediaError)) throw error;
      return null;
    });
    if (made) return { ...made, width, height };
  }
  const size = transcodeFor(facts);
  const made = await withVideoFilters(facts, size, (filters) =>
    segment(input, facts, [...h264(filters), ...timesOf(facts)], options),
  );
  return { ...made!, width: size.width, height: size.height };
}

type Segmented = Omit<PackagedRendition, 'width' | 'height'>;

// Some players ignore the rotation of a copied stream, so rotated videos are encoded upright.
function isCopyable(facts: MediaFacts): boolean {
  const { video, rotation } = facts;
  return video.codec === 'h264' && isPlayable(video) && rotation === 0 && canCopyPicture(facts);
}

/**
 * Returns null and stores nothing if a copy has long segments, does not play to its end, or changes
 * its size.
 */
async function segment(
  input: MediaInput,
  facts: MediaFacts,
  video: readonly string[],
  options: PackageOptions,
): Promise<Segmented | null> {
  const files = filesOf(options.workDir, 'original');
  const request = {
    inputOptions: video === copy ? [] : filterSetupOptions(facts),
    options: [
      ...tracks(facts, audioOf(facts), true),
      ...video,
      ...hlsOptions(files.mediaPath, facts),
    ],
    outputPath: files.playlistPath,
    durationSeconds: facts.durationSeconds,
    isCopy: video === copy,
  };
  // The sink would read what an earlier attempt has left.
  await rm(files.mediaPath, { force: true });
  const written = [{ path: files.mediaPath, sink: options.sink }];
  return storeWhileWritten(written, async (broken) => {
    const signal = options.signal ? AbortSignal.any([options.signal, broken]) : broken;
    await encode(input, request, { ...options, signal });
    const { longestSeconds, isWhole, ...made } = await readRendition(files, facts);
    if (video !== copy) return made;
    const isUsable = isWhole && longestSeconds <= longestSegmentSeconds;
    return isUsable && (await hasOneSize(files.mediaPath, { ...options, signal })) ? made : null;
  });
}
