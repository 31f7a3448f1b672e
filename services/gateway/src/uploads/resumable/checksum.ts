import { createHash, type Hash } from 'node:crypto';
import { AppError } from '@atelier/service-kit/errors/app-error';

/** Algorithms advertised in `Tus-Checksum-Algorithm`. */
export const checksumAlgorithms = ['sha1', 'sha256', 'md5'] as const;

/** Checksum that a client sent for the bytes of one request. */
export class Checksum {
  readonly #hash: Hash;
  readonly #expected: Buffer;

  /** @param header value of `Upload-Checksum`. @throws AppError BAD_REQUEST */
  constructor(header: string) {
    const [algorithm = '', encoded = ''] = header.split(' ');
    if (!(checksumAlgorithms as readonly string[]).includes(algorithm) || encoded === '') {
      const known = checksumAlgorithms.join(', ');
      throw new AppError(
        'BAD_REQUEST',
        `Upload-Checksum must be an algorithm (${known}) and a base64 digest`,
      );
    }
    this.#hash = createHash(algorithm);
    this.#expected = Buffer.from(encoded, 'base64');
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
  }

  /** @throws AppError CHECKSUM_MISMATCH */
  check(isWhole: boolean): void {
    if (!isWhole || !this.#hash.digest().equals(this.#expected)) {
      throw new AppError('CHECKSUM_MISMATCH', 'The checksum does not match the received bytes');
    }
  }
}
