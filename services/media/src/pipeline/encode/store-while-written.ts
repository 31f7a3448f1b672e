import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Stores a file while it is being written. Keeps nothing if the source throws. */
export type MediaSink = (media: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<void>;

const readBytes = 256 * 1024;
/** Polling interval for new data, in milliseconds. */
const pollMs = 25;

/** A file that is being written, and the sink that stores it. */
export interface WrittenFile {
  readonly path: string;
  readonly sink: MediaSink;
}

/**
 * Stores files while `write` appends to them, so that they are stored shortly after they are
 * complete. If `write` rejects, or returns null because its result is not usable, the sinks keep
 * nothing. If a sink fails, the signal of `write` is aborted.
 *
 * @throws what `write` or a sink throws
 */
export async function storeWhileWritten<T>(
  files: readonly WrittenFile[],
  write: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const storingAbort = new AbortController();
  const writeAbort = new AbortController();
  const progress = { isComplete: false };
  const each = files.map(({ path, sink }) =>
    sink(growing(path, progress, storingAbort.signal), storingAbort.signal),
  );
  const storing = Promise.all(each);
  storing.catch((error: unknown) => writeAbort.abort(error));
  try {
    const made = await write(writeAbort.signal);
    if (made === null) storingAbort.abort(new Error('The file is unusable'));
    progress.isComplete = true;
    if (made !== null) await storing;
    return made;
  } catch (error) {
    storingAbort.abort(error);
    throw error;
  } finally {
    await Promise.allSettled(each);
  }
}

/** Yields the data of a growing file, always in the same buffer. */
async function* growing(
  path: string,
  progress: { readonly isComplete: boolean },
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(readBytes);
  let file: FileHandle | null = null;
  try {
    for (;;) {
      signal.throwIfAborted();
      // Checked before reading: an empty read is the end only if the file was complete by then.
      const { isComplete } = progress;
      file ??= await openWritten(path);
      const bytesRead = file ? (await file.read(buffer, 0, readBytes)).bytesRead : 0;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (isComplete) return;
      else await pause(pollMs);
    }
  } finally {
    await file?.close();
  }
}

/** Returns null if the file does not exist yet. */
async function openWritten(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
