import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a file goes while it is being written. It keeps nothing when the source throws. */
export type MediaSink = (media: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<void>;

const readBytes = 256 * 1024;
/** Milliseconds until a file that had nothing new is looked at again. */
const lookMs = 25;

/**
 * Hands a file on while `write` appends to it, so that it is stored a moment after it is complete.
 * Where `write` rejects, or answers null because its result is of no use, the sink keeps nothing;
 * where the sink fails, `write` is told by its signal.
 *
 * @throws whatever `write` or the sink throw
 */
export async function storeWhileWritten<T>(
  path: string,
  sink: MediaSink,
  write: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const given = new AbortController();
  const writing = new AbortController();
  const progress = { isComplete: false };
  const storing = sink(growing(path, progress, given.signal), given.signal);
  storing.catch((error: unknown) => writing.abort(error));
  try {
    const made = await write(writing.signal);
    if (made === null) given.abort(new Error('The file is of no use'));
    progress.isComplete = true;
    await (made === null ? storing.catch(() => undefined) : storing);
    return made;
  } catch (error) {
    given.abort(error);
    await storing.catch(() => undefined);
    throw error;
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
