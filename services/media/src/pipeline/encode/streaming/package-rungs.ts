import { rm } from 'node:fs/promises';
import type { MediaFacts } from '../../probe/facts.ts';
import { encode, type RunOptions } from '../ffmpeg.ts';
import { filterSetupOptions, withVideoFilters } from '../filters.ts';
import { audioEncoding, h264Encoding } from '../produce.ts';
import type { MediaInput } from '../run-tool.ts';
import { type MediaSink, storeWhileWritten } from '../store-while-written.ts';
import { audioOf, soundFilters, timesOf } from '../timing.ts';
import { filesOf, hlsOptions, type PackagedRendition, readRendition } from './hls-file.ts';
import type { Rung } from './ladder.ts';

export interface PackageRungsOptions extends RunOptions {
  /** An existing folder with enough space for the results. */
  readonly workDir: string;
  /** Returns the sink that stores the MP4 of a quality while it is written. */
  sinkOf(rung: Rung): MediaSink;
}

/**
 * Packages the lower qualities of a video, best first, in one pass: the video is read and decoded
 * once, and each size is scaled from the next larger one.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function packageRungs(
  input: MediaInput,
  facts: MediaFacts,
  rungs: readonly Rung[],
  options: PackageRungsOptions,
): Promise<PackagedRendition[]> {
  const [best] = rungs;
  if (!best) return [];
  const files = rungs.map(({ name }) => filesOf(options.workDir, name));
  const written = rungs.map((rung, n) => ({
    path: files[n]!.mediaPath,
    sink: options.sinkOf(rung),
  }));
  const made = await withVideoFilters(facts, best, async (filters) => {
    // The sinks would read what an earlier attempt has left.
    await Promise.all(written.map(({ path }) => rm(path, { force: true })));
    return storeWhileWritten(written, async (broken) => {
      const signal = options.signal ? AbortSignal.any([options.signal, broken]) : broken;
      // ffmpeg replaces `%v` by the name of each quality.
      const { mediaPath, playlistPath } = filesOf(options.workDir, '%v');
      const request = {
        inputOptions: filterSetupOptions(facts),
        options: [...ladderOptions(facts, rungs, filters), ...hlsOptions(mediaPath, facts)],
        outputPath: playlistPath,
        durationSeconds: facts.durationSeconds,
      };
      await encode(input, request, { ...options, signal });
      return Promise.all(files.map((each) => readRendition(each, facts)));
    });
  });
  return made!.map(({ longestSeconds: _, isWhole: _whole, ...rendition }, n) => {
    const { width, height } = rungs[n]!;
    return { ...rendition, width, height };
  });
}

/** Options of ffmpeg for one decoder, and an encoder and an audio stream per quality. */
function ladderOptions(
  facts: MediaFacts,
  rungs: readonly Rung[],
  filters: readonly string[],
): string[] {
  const { audio } = facts;
  const maps = rungs.flatMap((_, n) => [
    ...['-map', `[made${n}]`],
    ...(audio ? ['-map', `0:${audio.index}`] : []),
  ]);
  const caps = rungs.flatMap(({ maxKilobits }, n) => [
    ...[`-maxrate:v:${n}`, `${maxKilobits}k`],
    ...[`-bufsize:v:${n}`, `${maxKilobits * 2}k`],
  ]);
  const variants = rungs.map(({ name }, n) => `v:${n},${audio ? `a:${n},` : ''}name:${name}`);
  return [
    ...['-filter_complex', ladderFilter(facts, rungs, filters)],
    ...[...maps, '-sn', '-dn', ...h264Encoding, ...timesOf(facts), ...caps],
    ...(audio ? audioEncoding(audio, audioOf(facts), soundFilters(facts)) : ['-an']),
    ...['-var_stream_map', variants.join(' ')],
  ];
}

/**
 * Each scaled frame is split: one copy is encoded, the other is scaled to the next smaller size.
 */
function ladderFilter(
  { video }: MediaFacts,
  rungs: readonly Rung[],
  filters: readonly string[],
): string {
  const steps = rungs.map(({ width, height }, n) => {
    const from = n === 0 ? `[0:${video.index}]` : `[next${n}]`;
    const scaled = n === 0 ? filters : [`scale=${width}:${height}`, 'setsar=1'];
    const isLast = n === rungs.length - 1;
    const to = isLast ? `[made${n}]` : `,split[made${n}][next${n + 1}]`;
    return `${from}${scaled.join(',')}${to}`;
  });
  return steps.join(';');
}
