import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often within the allowed time it is looked what a client has taken. */
const looks = 4;

interface Taken {
  /** Bytes that the client has taken, as one number and what is left of the piece under way. */
  readonly whole: number;
  readonly rest: number;
  readonly since: number;
}

/** What a client has taken of its answers; null when nothing waits for it. */
function takenBy(socket: Socket): Taken | null {
  if (socket.writableLength === 0) return null;
  // Not part of Node's interface, and nothing else tells a slow reader of a large piece from none.
  const { _handle } = socket as Socket & { readonly _handle?: { writeQueueSize?: number } | null };
  return {
    whole: socket.bytesWritten - socket.writableLength,
    rest: _handle?.writeQueueSize ?? 0,
    since: performance.now(),
  };
}

/**
 * Closes connections whose client takes nothing of its answers for so many milliseconds, whatever
 * it sends meanwhile.
 */
export function endUnread(server: Server, milliseconds: number): void {
  const sockets = new Map<Socket, Taken | null>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of sockets) {
      const now = takenBy(socket);
      const isStill = now && before && now.whole === before.whole && now.rest === before.rest;
      if (!isStill) sockets.set(socket, now);
      else if (now.since - before.since >= milliseconds) socket.destroy();
    }
  }, milliseconds / looks);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
