import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a response without subscribers is cached for five minutes', async () => {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      probe: build.query<string, void>({ queryFn: () => ({ data: 'ok' }) }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const asking = store.dispatch(endpoints.probe.initiate());
  await vi.advanceTimersByTimeAsync(0);
  const kept = () => endpoints.probe.select()(store.getState()).data;
  expect(kept()).toBe('ok');
  asking.unsubscribe();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(kept()).toBe('ok');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept()).toBeUndefined();
});
