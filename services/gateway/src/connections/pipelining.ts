import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection behind the one that is being answered. */
const maxQueued = 16;

/** Requests that wait on a connection. */
const queued = new WeakMap<Socket, number>();

/**
 * Closes a connection on which more requests have been sent ahead than anybody needs: Node starts
 * all of them at once, thousands for each read from the network. Browsers and proxies wait for a
 * reply before they send the next request.
 *
 * @returns whether the request is to be handled
 */
export function isWithinPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // A reply gets the socket once it is its turn to be sent.
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
