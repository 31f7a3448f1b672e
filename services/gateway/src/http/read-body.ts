import type { IncomingMessage } from 'node:http';
import { AppError } from '@atelier/service-kit/errors/app-error';

/** Maximum number of chunks in a body: far more than a slow network makes of the largest body. */
const maxPieces = 4_000;
/** Size of the initial buffer, in bytes. */
const firstBytes = 4_096;

export interface BodyRules {
  /** Maximum size in bytes. */
  readonly limit: number;
  /** Checks each chunk as it arrives. @throws AppError to refuse the body */
  readonly check?: (piece: Buffer) => void;
  /** Called before the buffer grows to this many bytes. @throws AppError to refuse the body */
  readonly hold?: (bytes: number) => void;
}

/**
 * Reads a body into one buffer, which grows as needed. Keeping the chunks would retain the network
 * buffer behind each of them: a body sent byte by byte would take a hundred times its size.
 *
 * @throws AppError TOO_LARGE; BAD_REQUEST if it arrives in too many chunks, which also closes the
 * connection; errors of the rules and of the source
 */
export function readBody(source: IncomingMessage, rules: BodyRules): Promise<Buffer> {
  const { limit, check, hold } = rules;
  return new Promise((resolve, reject) => {
    let buffer = Buffer.alloc(0);
    let length = 0;
    let pieces = 0;
    const fail = (error: Error) => {
      source.off('data', onData).off('end', onEnd).off('error', fail);
      // Discards the rest of the body.
      source.on('error', () => undefined).resume();
      reject(error);
    };
    const grow = (needed: number) => {
      const size = Math.min(limit, Math.max(needed, 2 * buffer.length, firstBytes));
      hold?.(size);
      const larger = Buffer.allocUnsafe(size);
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    };
    const onData = (piece: Buffer) => {
      pieces += 1;
      const needed = length + piece.length;
      if (pieces > maxPieces) {
        fail(new AppError('BAD_REQUEST', 'The request was sent in too many pieces'));
        // Reading the rest, only to discard it, would cost as much again.
        source.socket.destroy();
        return;
      }
      try {
        check?.(piece);
        if (needed > limit) throw tooLarge();
        if (needed > buffer.length) grow(needed);
      } catch (error) {
        fail(error as Error);
        return;
      }
      piece.copy(buffer, length);
      length = needed;
    };
    const onEnd = () => resolve(buffer.subarray(0, length));
    if (Number(source.headers['content-length']) > limit) return fail(tooLarge());
    source.on('data', onData).once('end', onEnd).once('error', fail);
  });
}

const tooLarge = () => new AppError('TOO_LARGE', 'The request is too large');
