import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents, type StreamEvent } from './event-stream.ts';

/** A stream that the test drives. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}
const openSources = () => FakeSource.all.filter(({ readyState }) => readyState === 1);

/** One lock with its queue, as browsers share it among tabs. */
function makeLocks() {
  let last = Promise.resolve();
  let held = 0;
  type Work = (lock: object | null) => Promise<unknown>;
  const request = async (_name: string, options: LockOptions, work: Work) => {
    if (options.ifAvailable && held > 0) return work(null);
    held += 1;
    const before = last;
    const done = Promise.withResolvers<void>();
    last = done.promise;
    try {
      await before;
      options.signal?.throwIfAborted();
      return await work({});
    } finally {
      held -= 1;
      done.resolve();
    }
  };
  return { request };
}

type Tab = { events: StreamEvent[]; close: () => void };
let tabs: Tab[];

function openTab(): Tab {
  const events: StreamEvent[] = [];
  const tab = { events, close: listenToEvents((event) => events.push(event)) };
  tabs.push(tab);
  return tab;
}
const changed = (data: string) =>
  openSources()[0]!.dispatchEvent(new MessageEvent('changed', { data }));

beforeEach(() => {
  tabs = [];
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('all tabs of a browser share one stream, and another tab takes it over', async () => {
  Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true });
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(openSources()).toHaveLength(1));
  openSources()[0]!.dispatchEvent(new Event('open'));
  changed('1');
  for (const { events } of [first, second, third]) {
    await vi.waitFor(() => expect(events).toEqual([{ type: 'changed', data: '1' }]));
  }
  first.close();
  await vi.waitFor(() => expect(FakeSource.all).toHaveLength(2));
  expect(openSources()).toHaveLength(1);
  openSources()[0]!.dispatchEvent(new Event('open'));
  changed('2');
  for (const { events } of [second, third]) {
    // What happened in between was seen by no tab.
    const rest = [{ type: 'missed' }, { type: 'changed', data: '2' }];
    await vi.waitFor(() => expect(events.slice(1)).toEqual(rest));
  }
  expect(first.events).toHaveLength(1);
});

test('a stream that the server refuses is opened again, and everything is outdated', () => {
  vi.useFakeTimers();
  const { events } = openTab();
  const [source] = FakeSource.all;
  source!.close();
  source!.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5_000);
  expect(openSources()).toHaveLength(1);
  openSources()[0]!.dispatchEvent(new Event('open'));
  expect(events).toEqual([{ type: 'missed' }]);
});

test('without locks, a tab has its own stream only while it is seen', () => {
  const { events } = openTab();
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(openSources()).toHaveLength(1);
  see('hidden');
  expect(openSources()).toHaveLength(0);
  see('visible');
  openSources()[0]!.dispatchEvent(new Event('open'));
  expect(events).toEqual([{ type: 'missed' }]);
  vi.restoreAllMocks();
});
