import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { send } from '../../support/calls/http-client.ts';
import { open } from '../../support/calls/slow-client.ts';
import { until } from '../../support/calls/until.ts';
import { useApp } from '../../support/processes/use-app.ts';

// Only the gateway accepts connections.
const counts = { catalog: 0, users: 0, livestreams: 0, commerce: 0, media: 0, worker: 0 };
const byAddress = useApp({ counts, env: { MAX_CONNECTIONS_PER_ADDRESS: '4' } });
const inTotal = useApp({ counts, env: { MAX_CONNECTIONS: '4' } });
const behindProxy = useApp({
  counts,
  env: { MAX_CONNECTIONS_PER_ADDRESS: '4', TRUST_PROXY: '127.0.0.1' },
});

const request = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a request on a new connection; returns whether it was answered, not closed. */
async function isServed(url: string): Promise<boolean> {
  const socket = open(url);
  sockets.push(socket);
  socket.write(request);
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  const closed = once(socket, 'close').then(() => false);
  return Promise.race([answered, closed]);
}

async function servedOf(url: string, tries: number): Promise<number> {
  let served = 0;
  for (let n = 0; n < tries; n++) if (await isServed(url)) served += 1;
  return served;
}

/** Occupies connections with requests whose bodies never arrive. */
async function occupy(url: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const socket = open(url);
    sockets.push(socket);
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n' +
        'content-type: application/json\r\ncontent-length: 10\r\n\r\n',
    );
    // The server has read the head.
    await once(socket, 'data');
  }
}

describe.each<[string, typeof byAddress]>([
  ['from one address', byAddress],
  ['in total', inTotal],
])('more than four connections %s', (_, app) => {
  test('are closed at once, until one of the open ones ends', async () => {
    await until('no connection is open', async () => (await servedOf(app.url, 1)) === 1);
    for (const socket of sockets.splice(0)) socket.destroy();
    await until('all four connections are in use', async () => {
      for (const socket of sockets.splice(0)) socket.destroy();
      return occupy(app.url, 4).then(
        () => true,
        () => false,
      );
    });
    expect(await servedOf(app.url, 6)).toBe(0);
    sockets[0]?.destroy();
    await until('a connection is accepted again', () => isServed(app.url));
  });

  test('are logged once and counted in a metric', async () => {
    const { opsUrl } = app.process('gateway');
    const refused = async () => {
      const { text } = await send(opsUrl, 'GET', '/metrics');
      return Number(/connections_refused_total\{[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    expect(await refused()).toBeGreaterThanOrEqual(6);
    const lines = app.process('gateway').logs().split('"connections-refused"');
    expect(lines).toHaveLength(2);
  });
});

describe('when all connections are in use', () => {
  test('idle ones are closed in favor of new ones', async () => {
    await until('a connection is accepted', () => isServed(inTotal.url));
    for (let n = 0; n < 12; n++) {
      await until('another connection is accepted', () => isServed(inTotal.url));
    }
  });

  test('those without a request are closed in favor of new ones', async () => {
    for (let n = 0; n < 4; n++) sockets.push(open(inTotal.url));
    await until('a connection is accepted', () => isServed(inTotal.url));
  });
});

test('connections of a trusted proxy are not limited per address', async () => {
  expect(await servedOf(behindProxy.url, 12)).toBe(12);
});
