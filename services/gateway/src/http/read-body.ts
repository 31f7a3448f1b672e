import type { IncomingMessage } from 'node:http';
import { AppError } from '@atelier/service-kit/rpc/errors';

/** Maximum number of chunks in a body: far more than a slow network makes of the largest body. */
const maxPieces = 4_000;
/** Size of the initial buffer, in bytes. */
const firstBytes = 4_096;

/**
 * Reads a body into one buffer, which grows as needed. Keeping the chunks would retain the network
 * buffer behind each of them: a body sent byte by byte would take a hundred times its size.
 *
 * @param limit maximum size in bytes
 * @throws AppError TOO_LARGE; BAD_REQUEST if it arrives in too many chunks, which also closes the
 * connection; errors of the source
 */
export function readBody(source: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let buffer = Buffer.allocUnsafe(firstBytes);
    let length = 0;
    let pieces = 0;
    const fail = (error: Error) => {
      source.off('data', onData).off('end', onEnd).off('error', fail);
      // Discards the rest of the body.
      source.on('error', () => undefined).resume();
      reject(error);
    };
    const onData = (piece: Buffer) => {
      pieces += 1;
      const needed = length + piece.length;
      if (needed > limit) return fail(tooLarge());
      if (pieces > maxPieces) {
        fail(new AppError('BAD_REQUEST', 'The request arrives in too many pieces'));
        // Reading the rest, only to discard it, would cost as much again.
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
