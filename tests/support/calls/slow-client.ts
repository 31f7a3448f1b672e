import { connect, type Socket } from 'node:net';
import { errorBodySchema } from '@atelier/contracts/core/errors';

/** Milliseconds between two writes of a slow client. */
const dripMs = 50;

interface Slowness {
  /** Sent at once. */
  readonly head: string | Buffer;
  /** Returns the text of each write until the connection closes; nothing is sent if it is empty. */
  readonly drip?: () => string;
}

export function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Sends slowly until the server closes the connection, and returns everything received. */
export function untilClosed(url: string, { head, drip = () => '' }: Slowness): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = open(url);
    socket.write(head);
    socket.setEncoding('latin1').on('data', (data) => {
      text += data;
    });
    const timer = setInterval(() => {
      const piece = drip();
      if (piece && socket.writable) socket.write(piece);
    }, dripMs);
    socket.once('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });
}

/** Returns the status of a response and the code of its error, which must have the usual shape. */
export function refusalOf(text: string): { status: number; code: string } {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return { status: Number(status), code: errorBodySchema.strict().parse(JSON.parse(body)).code };
}
