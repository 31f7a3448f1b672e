import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { repeatFailedReads } from './failed-reads.ts';

/** As in browsers, where URLs are relative to the page. */
class PageRequest extends Request {
  constructor(url: string, init?: RequestInit) {
    super(new URL(url, 'http://localhost'), init);
  }
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getThing: build.query<unknown, object>({ query: () => ({ method: 'GET', path: '/thing' }) }),
  }),
});

let [isUp, asked] = [false, [] as string[]];

beforeEach(() => {
  [isUp, asked] = [false, []];
  vi.useFakeTimers();
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    if (!isUp) throw new TypeError('Failed to fetch');
    return Response.json({ name: 'Grids' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failedPage() {
  const store = configureStore({
    reducer: combineReducers({ [api.reducerPath]: api.reducer }),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  repeatFailedReads(store);
  const read = store.dispatch(endpoints.getThing.initiate({}));
  // Three retries, after 1, 2 and 4 s.
  await vi.advanceTimersByTimeAsync(8_000);
  const status = () => endpoints.getThing.select({})(store.getState()).status;
  expect(status()).toBe('rejected');
  return { read, status };
}

test('a read that got no answer is repeated when the browser goes online', async () => {
  const { status } = await failedPage();
  isUp = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(status()).toBe('fulfilled');
});

test('a read that got no answer is repeated once the server answers, and not before', async () => {
  const { status } = await failedPage();
  const before = asked.filter((path) => path === '/api/thing').length;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(asked.filter((path) => path === '/api/thing')).toHaveLength(before);
  expect(asked).toContain('/api/session');
  isUp = true;
  await vi.advanceTimersByTimeAsync(21_000);
  expect(status()).toBe('fulfilled');
});
