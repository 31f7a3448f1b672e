import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendUnsentCalls, storeCall, type UnsentCall, unsentCalls } from './unsent-calls.ts';

const userId = 'u1';
const start = Date.parse('2026-06-01T10:00:00Z');
const progress = (position: number, more: { isLasting?: boolean } = {}): UnsentCall => ({
  method: 'PUT',
  path: '/progress/l1',
  body: { position },
  madeAt: Date.now(),
  ...more,
});

let sent: unknown[];
/** Status with which the server responds to writes. */
let status: number;

/** As in browsers, where URLs are relative to the page. */
class PageRequest extends Request {
  constructor(url: string, init?: RequestInit) {
    super(new URL(url, 'http://localhost'), init);
  }
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  sent = [];
  status = 200;
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    const isSession = request.url.endsWith('/session');
    if (!isSession) sent.push(await request.json());
    if (!isSession) return Response.json({}, { status });
    return Response.json({ isAuth: true, userInfomation: { id: userId } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stored call is sent with the time for which it was stored, by whatever clock', async () => {
  storeCall(userId, progress(5));
  vi.setSystemTime(start + 90_500);
  expect(await sendUnsentCalls(userId)).toBe(1);
  expect(sent).toEqual([{ position: 5, ago_seconds: 90.5 }]);
});

test('a clock that was set back in the meantime counts as no time', async () => {
  storeCall(userId, progress(5));
  vi.setSystemTime(start - 3_600_000);
  await sendUnsentCalls(userId);
  expect(sent).toEqual([{ position: 5, ago_seconds: 0 }]);
});

test('a later position replaces an earlier one, but not that the lesson was finished', async () => {
  storeCall(userId, progress(5));
  storeCall(userId, progress(60, { isLasting: true }));
  storeCall(userId, progress(3));
  storeCall(userId, progress(4));
  expect(await sendUnsentCalls(userId)).toBe(2);
  expect(sent).toMatchObject([{ position: 60 }, { position: 4 }]);
});

test('each call is removed once it is sent', async () => {
  for (const id of ['l1', 'l2', 'l3'])
    storeCall(userId, { method: 'PUT', path: `/progress/${id}`, body: {} });
  expect(await sendUnsentCalls(userId)).toBe(3);
  expect(unsentCalls(userId)).toEqual([]);
});

test('calls are kept if the server cannot handle them now, and dropped if it refuses them', async () => {
  storeCall(userId, progress(5));
  status = 503;
  expect(await sendUnsentCalls(userId)).toBe(0);
  expect(unsentCalls(userId)).toMatchObject([{ body: { position: 5 } }]);
  status = 400;
  expect(await sendUnsentCalls(userId)).toBe(1);
  expect(unsentCalls(userId)).toEqual([]);
});
