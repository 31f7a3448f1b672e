import { createCipheriv, createHash } from 'node:crypto';

const blockBytes = 1024 * 1024;

/**
 * A valid video of any length that never exists as a whole: a small video followed by a box of
 * pseudo-random bytes that players skip. The bytes are always the same.
 */
export class LongVideo {
  readonly length: number;
  readonly #start: Buffer;
  readonly #block: Buffer;

  /** @param length in bytes, below 4 GiB */
  constructor(video: Buffer, length: number) {
    const box = Buffer.alloc(8);
    box.writeUInt32BE(length - video.length, 0);
    box.write('free', 4, 'latin1');
    this.#start = Buffer.concat([video, box]);
    this.length = length;
    const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
    this.#block = noise.update(Buffer.alloc(blockBytes));
  }

  /** Yields the bytes from `from` up to but excluding `to`. */
  *between(from: number, to: number): Generator<Buffer> {
    let at = from;
    while (at < to) {
      const piece = at < this.#start.length ? this.#start.subarray(at) : this.#noiseAt(at);
      const wanted = piece.subarray(0, to - at);
      yield wanted;
      at += wanted.length;
    }
  }

  sha256(): string {
    const hash = createHash('sha256');
    for (const piece of this.between(0, this.length)) hash.update(piece);
    return hash.digest('hex');
  }

  /** Returns a noise block. Each starts with its number, so that all blocks differ. */
  #noiseAt(at: number): Buffer {
    const index = Math.floor(at / blockBytes);
    const block = Buffer.from(this.#block);
    block.writeUInt32BE(index, 0);
    return block.subarray(at - index * blockBytes);
  }
}
