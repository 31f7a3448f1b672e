import { afterAll, beforeAll, vi } from 'vitest';

const nothing = () => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

class SilentStream extends EventTarget {
  close = nothing;
}

class NoTracks extends EventTarget {
  [Symbol.iterator] = () => [][Symbol.iterator]();
}

/** What happens only as time passes in a test. */
const passing = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  // Frames are told the time at which they happen.
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
];

/** Node's own takes neither relative URLs nor signals of the simulated browser. */
class OwnRequest extends Request {
  constructor(url: string, { signal: _, ...init }: RequestInit = {}) {
    super(new URL(url, window.location.origin), init);
  }
}

/**
 * Adds to jsdom what it lacks, and answers every request with `respond`. Timeouts and frames, such
 * as the pauses between the attempts of a read, pass only by `vi.advanceTimersByTimeAsync`.
 */
export function simulateBrowser(respond: (request: Request) => Promise<Response>): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: passing });
    // By which Testing Library notices that timeouts do not pass by themselves.
    vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
    vi.stubGlobal('ResizeObserver', Observer);
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('EventSource', SilentStream);
    vi.stubGlobal('scrollTo', nothing);
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: false, addEventListener: nothing, removeEventListener: nothing },
    }));
    for (const name of ['scrollTo', 'scrollIntoView'] as const) {
      Object.defineProperty(Element.prototype, name, { configurable: true, value: nothing });
    }
    Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
      ...{ configurable: true, value: new NoTracks() },
    });
    vi.stubGlobal('Request', OwnRequest);
    vi.stubGlobal('fetch', respond);
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
