import { setTimeout as pause } from 'node:timers/promises';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '~/shared/api/api.ts';
import { App } from './app.tsx';
import { store } from './store.ts';

const session = {
  Status: 'success',
  userInfomation: {
    ...{ id: '1'.repeat(24), name: 'Lea Learner', email: 'lea@atelier.test' },
    ...{ plan: 'free', email_verified: true, avatar: null, avatars: [] },
  },
};

/** What every call gets but the one for the session, without which the account has no pages. */
let answer = { type: 'application/json', body: 'null' };

beforeAll(() => {
  // Calls without a usable answer are repeated after some seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const nothing = () => undefined;
  const observer = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
    takeRecords = () => [];
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.stubGlobal('IntersectionObserver', observer);
  vi.stubGlobal('scrollTo', nothing);
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false, addEventListener: nothing, removeEventListener: nothing },
  }));
  // Node's own takes neither relative URLs nor signals of the simulated browser.
  const OwnRequest = class extends Request {
    constructor(url: string, { signal: _, ...init }: RequestInit = {}) {
      super(new URL(url, window.location.origin), init);
    }
  };
  vi.stubGlobal('Request', OwnRequest);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isSession = new URL(url).pathname === '/api/session';
    const body = isSession ? JSON.stringify(session) : answer.body;
    const type = isSession ? 'application/json' : answer.type;
    return new Response(body, { status: 200, headers: { 'content-type': type } });
  });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  store.dispatch(api.util.resetApiState());
});
afterEach(cleanup);

const answers = [
  ['null', 'application/json', 'null'],
  ['an empty body', 'application/json', ''],
  ['the HTML page of another server', 'text/html', '<!doctype html><title>Sign in</title>'],
] as const;

const paths = [
  ...['/courses', '/tutorials', '/livestreams', '/search?q=grids', '/updates', '/downloads'],
  ...['/history', '/favorites', '/notes', '/profile', '/account/settings', '/account/billing'],
  ...['/account/team', '/pricing', '/checkout?plan=pro&period=annual', '/checkout/done?order=1'],
  ...['/verify-email#token=1', '/confirm-email#token=1', '/team/invitation#token=1', '/'],
];

/** Whether the page is drawn and every call has its answer. Only the home page may stay empty. */
function isSettled(path: string): boolean {
  const main = screen.queryByRole('main');
  const isDrawn = path === '/' || main?.textContent !== '';
  const calls = Object.values(store.getState().api.queries);
  return main !== null && isDrawn && calls.every((call) => call?.status !== 'pending');
}

describe.each(answers)('a 200 response with %s', (_, type, body) => {
  test.each(paths)(
    'does not break %s',
    async (path) => {
      answer = { type, body };
      window.history.replaceState(null, '', path);
      render(<App />);
      const deadline = Date.now() + 100_000;
      while (!isSettled(path) && Date.now() < deadline) {
        await act(() => vi.advanceTimersByTimeAsync(500));
        // The code of the page is loaded meanwhile.
        await pause(5);
      }
      expect(isSettled(path)).toBe(true);
      expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    },
    120_000,
  );
});
