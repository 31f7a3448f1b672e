import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of requests queued on a connection behind the one being answered. */
const maxQueued = 16;

/** Number of queued requests per connection. */
const queued = new WeakMap<Socket, number>();

/**
 * Closes a connection with too many pipelined requests. Node starts all of them at once, which can
 * be thousands per read from the network. Browsers and proxies do not pipeline.
 *
 * @returns whether to handle the request
 */
export function isWithinPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // A response gets its socket only when it is its turn to be sent.
  if (response.socket !== null) return true;
  const others = queued.get(socket) ?? 0;
  if (others >= maxQueued) {
    socket.destroy();
    return false;
  }
  queued.set(socket, others + 1);
  response.once('finish', () => queued.set(socket, queued.get(socket)! - 1));
  return true;
}
