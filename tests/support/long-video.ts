import { createCipheriv, createHash } from 'node:crypto';

const blockBytes = 1024 * 1024;

/**
 * A real video of any length that is never anywhere as a whole: a small one, and behind it a box of
 * pseudo-random bytes that players skip. The same bytes every time.
 */
export class LongVideo {
  readonly length: number;
  readonly #start: Buffer;
  readonly #block: Buffer;

  /** @param length bytes, below 4 GiB */
  constructor(video: Buffer, length: number) {
    const box = Buffer.alloc(8);
    box.writeUInt32BE(length - video.length, 0);
    box.write('free', 4, 'latin1');
    this.#start = Buffer.concat([video, box]);
    this.length = length;
    const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
    this.#block = noise.update(Buffer.alloc(blockBytes));
  }

  /** The bytes from `from` up to `to`, exclusive. */
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

  /** No two blocks are the same: each begins with its number. */
  #noiseAt(at: number): Buffer {
    const index = Math.floor(at / blockBytes);
    const block = Buffer.from(this.#block);
    block.writeUInt32BE(index, 0);
    return block.subarray(at - index * blockBytes);
  }
}
