import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { open, refusalOf } from '../../support/calls/slow-client.ts';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const reports: string[] = [];
const app = useSharedApp({
  own: { processes: ['gateway'], restarts: (report) => reports.push(report) },
});

const mebibyte = 1024 * 1024;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

/** Bodies that are expensive to parse, with the expected code. */
const bodies: [string, string, string][] = [
  ['half a million levels', nested(mebibyte / 2 - 100), 'BAD_REQUEST'],
  ['90,000 keys', keys(90_000), 'BAD_REQUEST'],
  ['the same key 90,000 times', `{${'"a":1,'.repeat(90_000)}"a":1}`, 'BAD_REQUEST'],
  ['half a million numbers', `[${'0,'.repeat(500_000)}0]`, 'BAD_REQUEST'],
  ['one text', `{"email":"${'x'.repeat(mebibyte - 100)}"}`, 'TOO_LARGE'],
  ['one number', `{"email":${'1'.repeat(mebibyte - 100)}}`, 'TOO_LARGE'],
  ['spaces', ' '.repeat(mebibyte - 100), 'TOO_LARGE'],
];

const connections: ReturnType<typeof open>[] = [];
afterEach(() => {
  for (const socket of connections.splice(0)) socket.destroy();
});

/** Sends a chunked body without its end, and returns the response as far as it arrives. */
function withoutEnd(body: string) {
  const socket = open(app.url);
  connections.push(socket);
  const answer = { text: '' };
  socket.setEncoding('latin1').on('data', (data) => {
    answer.text += data;
  });
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      'transfer-encoding: chunked\r\nconnection: close\r\n\r\n' +
      `${body.length.toString(16)}\r\n${body}\r\n`,
  );
  return { socket, answer };
}

test.each(bodies)('%s: refused before the body has ended', async (_, body, code) => {
  const { answer } = withoutEnd(body);
  await until('the response is complete', () => answer.text.includes('requestId'));
  const status = code === 'TOO_LARGE' ? 413 : 400;
  const json = answer.text.slice(answer.text.indexOf('{'), answer.text.lastIndexOf('}') + 1);
  expect(refusalOf(`${answer.text.split('\r\n')[0]}\r\n\r\n${json}`)).toEqual({ status, code });
});

test('forty connections that send such bodies together interrupt nobody', async () => {
  const { pid } = app.process('gateway');
  const attackers = Array.from({ length: 40 }, () => withoutEnd(bodies[0]![1]));
  const reading = new AbortController();
  const statuses = readUntil(reading.signal);
  await Promise.all(
    attackers.map(({ answer }) =>
      until('each body is refused', () => answer.text.startsWith('HTTP/1.1 400 ')),
    ),
  );
  for (const { socket } of attackers) socket.end('0\r\n\r\n');
  await Promise.all(attackers.map(({ socket }) => closed(socket)));
  reading.abort();
  expect(new Set(await statuses)).toEqual(new Set([200]));
  expect(app.process('gateway').pid).toBe(pid);
  expect(reports).toEqual([]);
});

/** Reads one page after another, and returns the status of each. */
async function readUntil(over: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  do {
    const { status } = await app.visitor().get(`/api/search?q=${statuses.length}`);
    statuses.push(status);
  } while (!over.aborted);
  return statuses;
}

const closed = (socket: ReturnType<typeof open>) =>
  socket.destroyed ? undefined : once(socket, 'close');
