import type { Readable } from 'node:stream';

export type Bytes = AsyncIterable<Uint8Array>;

/** Where backups are kept: a folder, or a bucket of any S3 server. */
export interface Place {
  /** What operators call it: a path, or `s3://bucket/prefix`. */
  readonly name: string;
  /** Stores a file completely or not at all. */
  write(file: string, source: Bytes): Promise<void>;
  /** Returns the content of a file; null if there is no such file. */
  read(file: string): Promise<Readable | null>;
  /** Returns the names of the files below a folder. */
  list(folder: string): Promise<Set<string>>;
  /** Returns the names of all files that were written more than a day ago. */
  listOld(): Promise<Set<string>>;
  /** Removes files whose writing was broken off, by a kill for example. */
  removeUnfinished(): Promise<void>;
  /** Removes a file; a missing one is not an error. */
  remove(file: string): Promise<void>;
}

const dayMs = 24 * 3_600_000;

/** Tells whether a file was written more than a day ago. */
export const isOld = (modifiedMs: number) => modifiedMs < Date.now() - dayMs;

/** Decryption yields plain byte arrays, which the store does not take. */
export async function* buffersOf(source: Bytes): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}
