import type { IncomingMessage } from 'node:http';
import { AppError } from '@atelier/service-kit/rpc/errors';

/** Pieces in which a body may arrive: far more than a slow network makes of the largest body. */
const maxPieces = 4_000;
/** Bytes of the first buffer. */
const firstBytes = 4_096;

/**
 * Reads a body into one buffer, which grows as needed. Keeping each piece would retain the memory
 * of the network read that it is part of: a body sent byte by byte would take a hundred times its
 * size.
 *
 * @param limit bytes
 * @throws AppError TOO_LARGE, BAD_REQUEST if it arrives in too many pieces, which also closes the
 * connection, and errors of the source
 */
export function readBody(source: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let buffer = Buffer.allocUnsafe(firstBytes);
    let length = 0;
    let pieces = 0;
    const fail = (error: Error) => {
      source.off('data', onData).off('end', onEnd).off('error', fail);
      // What still comes is not kept.
      source.on('error', () => undefined).resume();
      reject(error);
    };
    const onData = (piece: Buffer) => {
      pieces += 1;
      const needed = length + piece.length;
      if (needed > limit) return fail(tooLarge());
      if (pieces > maxPieces) {
        fail(new AppError('BAD_REQUEST', 'The request arrives in too many pieces'));
        // Reading the rest, only to drop it, would cost as much again.
        source.socket.destroy();
        return;
      }
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(needed, 2 * buffer.length)));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
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
