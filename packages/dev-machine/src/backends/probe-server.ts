import { connect } from 'node:net';
import { BSON } from 'mongodb';

/**
 * First bytes to which each backend replies without authentication. A refusal is fine, since a
 * process that refuses is alive. NATS sends first.
 */
export const probeBytes = {
  nats: '',
  redis: 'PING\r\n',
  mongo: mongoPing(),
  'object-store': 'HEAD / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n',
} as const;

/** Resolves when a server on this machine sends anything after the given bytes. */
export function probeServer(
  port: number,
  bytes: string | Buffer,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', signal });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    if (bytes.length > 0) socket.write(bytes);
  });
}

/** Returns the command `ping` as one message of MongoDB's protocol (OP_MSG with one section). */
function mongoPing(): Buffer {
  const opMsg = 2013;
  const body = BSON.serialize({ ping: 1, $db: 'admin' });
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, body]);
}
