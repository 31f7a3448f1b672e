import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as passing } from 'node:timers/promises';

/** A connection to a server that can be disturbed. */
export interface FaultyLink {
  /** Address of the server through this link. */
  readonly url: string;
  /** Keeps connections open, but carries no more data. */
  stall(): void;
  /** Delays data in both directions by some milliseconds. */
  slow(milliseconds: number): void;
  /** Ends all connections, and accepts no others. */
  cut(): void;
  /** Ends the disturbance. What was held back is carried on. */
  restore(): void;
  close(): Promise<void>;
}

/** Creates a proxy to the server of an address, at another port of this machine. */
export async function faultyLink(address: string): Promise<FaultyLink> {
  const target = new URL(address);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  /** Resolves when data may be carried on. */
  let mayPass: () => Promise<unknown> | undefined = () => undefined;
  let resume: () => void = () => undefined;
  const carrier = () =>
    new Transform({
      transform: (chunk, _encoding, done) => {
        const wait = mayPass();
        if (wait) void wait.then(() => done(null, chunk));
        else done(null, chunk);
      },
    });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = net.createServer({ noDelay: true }, (caller) => {
    if (isCut) return void caller.destroy();
    const callee = net.connect({
      ...{ port: Number(target.port), host: target.hostname, noDelay: true },
    });
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(carrier()).pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const restore = () => {
    isCut = false;
    mayPass = () => undefined;
    resume();
  };
  return {
    url: address.replace(target.host, `${target.hostname}:${port}`),
    stall() {
      const restored = new Promise<void>((resolve) => {
        resume = resolve;
      });
      mayPass = () => restored;
    },
    slow(milliseconds) {
      mayPass = () => passing(milliseconds);
    },
    cut() {
      isCut = true;
      endAll();
    },
    restore,
    async close() {
      restore();
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
