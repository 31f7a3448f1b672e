import { readdir, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { OutOfMemoryError, TooLittleRoomError } from './errors.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures that decoders, filters and encoders of all qualities hold at once, in bytes a pixel. */
const bytesPerPixel = 100;
const programBytes = 100_000_000;

/** Returns an error with the figures for one of a program that ran out of memory; others as is. */
export function withMemoryFigures(error: unknown, pictures: Size | null): unknown {
  if (!(error instanceof OutOfMemoryError)) return error;
  const limit = process.constrainedMemory();
  const there = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const size = pictures && pictures.width * pictures.height;
  const needed =
    size === null
      ? 'more memory'
      : `about ${inWords(size * bytesPerPixel + programBytes)} of memory`;
  const what =
    size === null ? 'This video' : `This video of ${pictures!.width} × ${pictures!.height} pixels`;
  const reason = `${what} needs ${needed}, and there is not enough: ${inWords(there)} for all that the worker runs. Give it more memory and retry, or upload a smaller video.`;
  return new TooLittleRoomError(reason, { cause: error, detail: error.detail });
}

/**
 * Returns an error with the figures if a folder can never hold a file; null if it can once other
 * files in it are gone.
 *
 * @param neededBytes at least; what is in `ownDir` is counted as well
 */
export async function neverFits(
  ownDir: string,
  neededBytes: number,
): Promise<TooLittleRoomError | null> {
  const { blocks, bsize } = await statfs(ownDir);
  const there = blocks * bsize;
  const needed = Math.max(neededBytes, await bytesIn(ownDir));
  // Nearly all of it was this one file's.
  if (needed < there * 0.9) return null;
  return new TooLittleRoomError(
    `Preparing this video needs at least ${inWords(needed)} for temporary files, and the whole volume of WORK_DIR has ${inWords(there)}. Enlarge it and retry, or upload a smaller video.`,
  );
}

async function bytesIn(dir: string): Promise<number> {
  const names = await readdir(dir, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(dir, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function inWords(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1
    ? `${gigabytes.toFixed(1)} GB`
    : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}
