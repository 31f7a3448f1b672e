import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseQuery, retryDelay } from './base-query.ts';

type Call = Parameters<typeof baseQuery>;
const sent = vi.fn<typeof fetch>();

/** As in browsers, where URLs are relative to the page. */
class PageRequest extends Request {
  constructor(url: string, init?: RequestInit) {
    super(new URL(url, 'http://localhost'), init);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  sent.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a call and advances the timers until there is a response. */
async function ask(method: Call[0]['method']) {
  const began = Date.now();
  const asking = baseQuery(
    { method, path: '/courses' },
    // The query uses no other part of the store's API.
    { signal: new AbortController().signal } as Call[1],
    {},
  );
  await vi.runAllTimersAsync();
  return { reply: await asking, took: Date.now() - began };
}

test('a GET that fails with 503 is retried three times, with doubled delays', async () => {
  sent.mockImplementation(async () => new Response('', { status: 503 }));
  const { reply, took } = await ask('GET');
  expect(sent).toHaveBeenCalledTimes(4);
  expect(took).toBe(1_000 + 2_000 + 4_000);
  expect(reply).toMatchObject({ error: { status: 503 } });
});

test('no retry delay is longer than 30 seconds', () => {
  expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
});

test('a successful response ends the retries', async () => {
  sent.mockRejectedValueOnce(new TypeError('no network'));
  sent.mockResolvedValueOnce(new Response('[]'));
  expect((await ask('GET')).reply).toMatchObject({ data: [] });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a POST, and a GET that fails with 404, are sent once', async () => {
  sent.mockImplementation(async () => new Response('', { status: 503 }));
  await ask('POST');
  sent.mockImplementation(async () => new Response('', { status: 404 }));
  await ask('GET');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a GET with an empty or null body counts as 404', async () => {
  for (const body of ['null', '', ' ']) {
    sent.mockImplementation(async () => new Response(body));
    expect((await ask('GET')).reply, JSON.stringify(body)).toMatchObject({
      error: { status: 404, body: null },
    });
  }
  expect(sent).toHaveBeenCalledTimes(3);
});

test('an HTML page, such as that of a captive portal, counts as no response', async () => {
  sent.mockImplementation(async () => new Response('<title>Sign in to this network</title>'));
  for (const method of ['GET', 'PUT'] as const) {
    expect((await ask(method)).reply).toMatchObject({ error: { status: 0, body: null } });
  }
});

test('a PUT with a 204 response succeeds', async () => {
  sent.mockImplementation(async () => new Response(null, { status: 204 }));
  expect((await ask('PUT')).reply).toMatchObject({ data: null });
});

test('a POST has the same idempotency key until it succeeds, then a new one; a PUT has none', async () => {
  const keyOf = (at: number) => (sent.mock.calls[at]![0] as Request).headers.get('idempotency-key');
  sent.mockRejectedValueOnce(new TypeError('no network'));
  sent.mockImplementationOnce(async () => new Response('', { status: 503 }));
  sent.mockImplementation(async () => new Response('{}', { status: 201 }));
  for (let time = 0; time < 4; time += 1) await ask('POST');
  expect(keyOf(0)).toMatch(/^[\d-]+$/);
  expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)]);
  expect(keyOf(3)).not.toBe(keyOf(0));
  await ask('PUT');
  expect(keyOf(4)).toBeNull();
});
