import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { open, refusalOf } from '../../support/calls/slow-client.ts';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({
  own: { processes: ['gateway'], env: { MAX_REQUESTS_PER_ADDRESS: '3' } },
});

/** Reads from a connection until the server closes it. */
async function answersOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (data) => {
    text += data;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const searches = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `GET /api/search?q=grid%20${n} HTTP/1.1\r\nhost: x\r\n\r\n`,
  ).join('');

describe('pipelined requests on one connection', () => {
  test('are answered in order if they are few', async () => {
    const socket = open(app.url);
    socket.write(searches(8));
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const text = await answersOf(socket);
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(9);
    expect(text.trimEnd().endsWith('{"alive":true}')).toBe(true);
  });

  test('close it if they are thousands, without delaying other clients', async () => {
    const socket = open(app.url);
    socket.write(searches(20_000));
    const text = await answersOf(socket);
    expect(text.match(/HTTP\/1\.1 200 /g)?.length ?? 0).toBeLessThan(20);
    expect((await app.visitor().get('/api/search?q=grids')).status).toBe(200);
  });
});

test('twelve concurrent requests of one address are all answered', async () => {
  const visitor = app.visitor();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => visitor.get(`/api/search?q=type%20${n}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('concurrent requests beyond the queue of an address answer 503 with Retry-After', async () => {
  const visitor = app.visitor();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => visitor.get(`/api/search?q=color%20${n}`)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect(refused.length).toBeLessThanOrEqual(60 - 15);
  expect((await visitor.get('/api/search?q=afterwards')).status).toBe(200);
});

test('queued requests whose connection ends do not hold up others', async () => {
  const sockets = Array.from({ length: 6 }, () => {
    const socket = open(app.url);
    socket.write(searches(2));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.destroy();
  await until(
    'a request is answered',
    async () => (await app.visitor().get('/api/search?q=x')).status === 200,
  );
});

describe('a body in tiny chunks', () => {
  const head =
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
    'transfer-encoding: chunked\r\nconnection: close\r\n\r\n';

  test('is accepted if there are thousands, as in a slow network', async () => {
    const socket = open(app.url);
    const body = JSON.stringify({ email: 'nobody@atelier.test', password: 'not the password' });
    const pieces = [...`${body}${' '.repeat(3_000)}`].map((one) => `1\r\n${one}\r\n`);
    socket.write(`${head}${pieces.join('')}0\r\n\r\n`);
    expect(refusalOf(await answersOf(socket))).toEqual({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    });
  });

  test('closes the connection if there are hundreds of thousands', async () => {
    const socket = open(app.url);
    socket.write(`${head}${'1\r\n \r\n'.repeat(300_000)}0\r\n\r\n`);
    expect(await answersOf(socket)).not.toMatch(/^HTTP\/1\.1 (2|401)/);
  });
});

test('the fifth concurrent picture upload of a learner answers 429', async () => {
  const learner = await app.learner();
  const content = (await picture({ format: 'png', width: 300 })).content as Buffer;
  const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const begin = () => {
    const socket = open(app.url);
    socket.write(
      `PUT /api/update-profile HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\norigin: ${app.url}\r\n` +
        `cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
        'content-length: 3000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="avatar"; ' +
        'filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    );
    socket.write(content);
    return socket;
  };
  const sockets = Array.from({ length: 5 }, begin);
  try {
    const [refused] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
    expect(refusalOf(String(refused))).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(String(refused)).toMatch(/\r\nretry-after: \d/i);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await until('the other uploads have ended', async () => {
    const avatar = await picture({ format: 'png', width: 300 });
    const { status } = await learner.form('PUT', '/api/update-profile', {}, { avatar });
    return status === 200;
  });
});
