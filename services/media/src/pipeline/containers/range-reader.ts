import type { MediaInput } from '../encode/run-tool.ts';
import { TransientMediaError, UnusableMediaError } from '../errors.ts';

/** Reads small parts of an object with a limited number of requests. */
export interface RangeReader {
  /** Size of the object in bytes. */
  readonly bytes: number;
  /**
   * Returns the bytes from `offset` on, fewer than `length` at the end of the object.
   *
   * @returns null if no request is left
   * @throws TransientMediaError if the store fails, UnusableMediaError if the object no longer
   * exists
   */
  read(offset: number, length: number): Promise<Buffer | null>;
}

const chunkBytes = 32 * 1024;

/**
 * Opens a reader. It keeps the last part in memory, because headers are often close together.
 *
 * @param options.maxRequests limits the requests. Each reads 32 KiB, or `length` bytes if that is
 * more.
 */
export function openRangeReader(
  input: MediaInput,
  options: { maxRequests: number; signal?: AbortSignal | undefined },
): RangeReader {
  let requests = 0;
  let start = 0;
  let chunk: Buffer = Buffer.alloc(0);

  return {
    bytes: input.bytes,
    async read(offset, length) {
      const end = Math.min(input.bytes, offset + length);
      if (offset >= end) return Buffer.alloc(0);
      if (offset < start || end > start + chunk.length) {
        if (requests >= options.maxRequests) return null;
        requests += 1;
        const last = Math.min(input.bytes, offset + Math.max(length, chunkBytes)) - 1;
        chunk = await fetchRange(input.url, offset, last, options.signal);
        start = offset;
      }
      return chunk.subarray(offset - start, end - start);
    },
  };
}

async function fetchRange(
  url: string,
  first: number,
  last: number,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const limit = AbortSignal.timeout(20_000);
  try {
    const response = await fetch(url, {
      headers: { range: `bytes=${first}-${last}` },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.status !== 206) {
      await response.body?.cancel();
      if (response.status === 404) {
        throw new UnusableMediaError('The uploaded file is no longer in the store.');
      }
      throw new TransientMediaError(`The store answered a range request with ${response.status}`);
    }
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length === last - first + 1) return body;
    throw new TransientMediaError('The store sent a piece of the wrong length');
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TransientMediaError || error instanceof UnusableMediaError) throw error;
    throw new TransientMediaError('Reading from the store failed', { cause: error });
  }
}
