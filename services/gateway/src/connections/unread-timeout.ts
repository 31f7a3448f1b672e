import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Number of checks per timeout. */
const looks = 4;

interface Taken {
  /** Bytes that the client has read: all complete writes, and what is left of the current write. */
  readonly whole: number;
  readonly rest: number;
  readonly since: number;
}

/**
 * Returns how much of its responses a client has read, or null if nothing is waiting to be sent.
 */
function takenBy(socket: Socket): Taken | null {
  if (socket.writableLength === 0) return null;
  // Not a public Node API, but the only way to tell a slow reader of a large write from a stalled
  // one.
  const { _handle } = socket as Socket & { readonly _handle?: { writeQueueSize?: number } | null };
  return {
    whole: socket.bytesWritten - socket.writableLength,
    rest: _handle?.writeQueueSize ?? 0,
    since: performance.now(),
  };
}

/**
 * Closes connections whose client reads nothing of its responses for this many milliseconds,
 * whatever it sends in the meantime.
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
