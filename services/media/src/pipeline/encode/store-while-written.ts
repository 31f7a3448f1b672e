import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a file goes while it is being written. It keeps nothing when the source throws. */
export type MediaSink = (media: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<void>;

const readBytes = 256 * 1024;
/** Milliseconds until a file that had nothing new is looked at again. */
const lookMs = 25;

/** A file that is being written, and where its bytes go. */
export interface WrittenFile {
  readonly path: string;
  readonly sink: MediaSink;
}

/**
 * Hands files on while `write` appends to them, so that they are stored a moment after they are
 * complete. Where `write` rejects, or answers null because its result is of no use, the sinks keep
 * nothing; where a sink fails, `write` is told by its signal.
 *
 * @throws whatever `write` or a sink throws
 */
export async function storeWhileWritten<T>(
  files: readonly WrittenFile[],
  write: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const given = new AbortController();
  const writing = new AbortController();
  const progress = { isComplete: false };
  const each = files.map(({ path, sink }) =>
    sink(growing(path, progress, given.signal), given.signal),
  );
  const storing = Promise.all(each);
  storing.catch((error: unknown) => writing.abort(error));
  try {
    const made = await write(writing.signal);
    if (made === null) given.abort(new Error('The file is of no use'));
    progress.isComplete = true;
    if (made !== null) await storing;
    return made;
  } catch (error) {
    given.abort(error);
    throw error;
  } finally {
    await Promise.allSettled(each);
  }
}

/** The bytes of a file as they come, in one buffer over and over. */
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
      // Asked before reading: what is written up to now is complete only if it was so then.
      const { isComplete } = progress;
      file ??= await openWritten(path);
      const bytesRead = file ? (await file.read(buffer, 0, readBytes)).bytesRead : 0;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (isComplete) return;
      else await pause(lookMs);
    }
  } finally {
    await file?.close();
  }
}

/** Null while the file is not there. */
async function openWritten(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
