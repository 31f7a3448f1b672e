import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { readJson, writePrivateJson } from './private-file.ts';

/** Below the range from which systems assign ports to outgoing connections. */
const lowest = 15_000;
const highest = 32_000;

/** Returns the code of the error with which this machine lets no server listen on the port. */
export async function listenFault(port: number, host = '127.0.0.1'): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Tells whether this machine would let a server listen on the port. */
export async function portIsFree(port: number): Promise<boolean> {
  return (await listenFault(port)) === null;
}

/** Returns a free loopback port: the preferred one if possible, else a random one. */
export async function freePort(preferred?: number): Promise<number> {
  const drawn = Array.from({ length: 20 }, () => randomInt(lowest, highest));
  return getPort({ host: '127.0.0.1', port: preferred ? [preferred, ...drawn] : drawn });
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Returns the port that this name had at the last start, if it is still free, so that addresses
 * stay stable.
 */
export function rememberedPort(dataDir: string, name: string): Promise<number> {
  // One at a time, since backends that start in parallel keep their ports in one file.
  const turn = queue.then(async () => {
    const file = path.join(dataDir, 'ports.json');
    const ports = (await readJson<Record<string, number>>(file)) ?? {};
    const port = await freePort(ports[name]);
    if (ports[name] !== port) await writePrivateJson(file, { ...ports, [name]: port });
    return port;
  });
  queue = turn.catch(() => undefined);
  return turn;
}
