import { createHash } from 'node:crypto';
import type { Bytes } from './place.ts';

/** Size and SHA-256 (hex) of a content. */
export interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes bytes through and sums them up; `sum()` is known at their end. */
export function summed(source: Bytes): { readonly bytes: Bytes; sum(): Sum } {
  const hash = createHash('sha256');
  let length = 0;
  async function* pass() {
    for await (const piece of source) {
      hash.update(piece);
      length += piece.length;
      yield piece;
    }
  }
  return { bytes: pass(), sum: () => ({ bytes: length, sha256: hash.digest('hex') }) };
}

/** Reads a content to its end. */
export async function sumOf(source: Bytes): Promise<Sum> {
  const { bytes, sum } = summed(source);
  for await (const _piece of bytes);
  return sum();
}

/** A digest of rows that does not depend on their order: the XOR of their SHA-256. */
export class RowsDigest {
  readonly #sum = Buffer.alloc(32);
  rows = 0;

  add(row: Uint8Array): void {
    const hash = createHash('sha256').update(row).digest();
    for (let at = 0; at < hash.length; at += 1) this.#sum[at]! ^= hash[at]!;
    this.rows += 1;
  }

  toString(): string {
    return this.#sum.toString('hex');
  }
}
