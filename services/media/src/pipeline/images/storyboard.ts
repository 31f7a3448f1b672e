import { join } from 'node:path';
import { encode, type RunOptions } from '../encode/ffmpeg.ts';
import { filterSetupOptions, withPictureFilters } from '../encode/filters.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import type { MediaFacts } from '../probe/facts.ts';

/** A picture of many tiles, and the WebVTT that assigns them to times. */
export interface Storyboard {
  picturePath: string;
  vtt: string;
}

/** Height of a tile in pixels. */
const tileHeight = 90;
const columns = 10;
const maxTiles = 100;
const shortestStepSeconds = 1;
/**
 * Duration from which only keyframes are decoded, in seconds. A lesson has one every few seconds.
 */
const longSeconds = 600;

/**
 * Creates previews for the seek bar: at most 100 tiles of 90 lines, evenly distributed.
 *
 * @param pictureName name of the picture in the WebVTT
 * @throws UnusableMediaError, TransientMediaError
 */
export async function makeStoryboard(
  input: MediaInput,
  facts: MediaFacts,
  pictureName: string,
  options: RunOptions & { workDir: string },
): Promise<Storyboard> {
  const step = Math.max(shortestStepSeconds, facts.durationSeconds / maxTiles);
  const count = Math.min(maxTiles, Math.max(1, Math.ceil(facts.durationSeconds / step)));
  const width = Math.max(2, Math.round((facts.width / facts.height) * (tileHeight / 2)) * 2);
  const picturePath = join(options.workDir, pictureName);
  await withPictureFilters(facts, { width, height: tileHeight }, (filters) =>
    encode(
      input,
      {
        inputOptions: [
          ...filterSetupOptions(facts),
          ...(facts.durationSeconds > longSeconds ? ['-skip_frame', 'nokey'] : []),
        ],
        // biome-ignore format: pairs of option and value
        options: [
          '-map', `0:${facts.video.index}`, '-an', '-sn', '-dn', '-map_metadata', '-1',
          '-vf', [
            `fps=1/${step.toFixed(3)}:round=up`,
            ...filters,
            `tile=${Math.min(columns, count)}x${Math.ceil(count / columns)}`,
          ].join(','),
          '-frames:v', '1', '-q:v', '5', '-f', 'image2', '-update', '1', '-y',
        ],
        outputPath: picturePath,
        durationSeconds: facts.durationSeconds,
      },
      options,
    ),
  );
  return { picturePath, vtt: cues(count, step, facts.durationSeconds, width, pictureName) };
}

function cues(
  count: number,
  step: number,
  durationSeconds: number,
  width: number,
  pictureName: string,
): string {
  const blocks = Array.from({ length: count }, (_, n) => {
    const end = n === count - 1 ? Math.max(durationSeconds, (n + 1) * step) : (n + 1) * step;
    const place = `${(n % columns) * width},${Math.floor(n / columns) * tileHeight}`;
    const tile = `${pictureName}#xywh=${place},${width},${tileHeight}`;
    return `${clock(n * step)} --> ${clock(end)}\n${tile}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Formats a WebVTT timestamp: `HH:MM:SS.mmm`. */
function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23);
}
