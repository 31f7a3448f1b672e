import type { ErrorCode } from '@atelier/contracts/core/errors';
import { errorStatuses } from '@atelier/contracts/core/errors';
import type { Operation, OutputOf } from '@atelier/contracts/core/operation';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { App } from '~/app/app.tsx';
import { store } from '~/app/store.ts';
import { signedOut } from '~/public/auth/session/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { takeFeedback } from '~/shared/feedback/feedback.ts';
import { toaster } from '~/shared/feedback/toasts.tsx';
import { overlaysClosed } from '~/shared/ui/dialog/overlays.ts';
import { holdDraftsOf, releaseDraftsTo } from '~/shared/ui/form/drafts/drafts.ts';
import { simulateBrowser } from './simulated-browser.ts';

/** What every page asks for. */
const sessionReplies: readonly (readonly [Operation, unknown])[] = [
  [accountOperations.session, { userInfomation: null }],
];

/** A call that the app has sent. */
interface SentCall {
  readonly method: string;
  /** Below `/api`, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON, or the fields of a form. */
  readonly body: unknown;
  /** The `Idempotency-Key`, with which a call may be repeated. */
  readonly key: string | null;
}

type Respond = (call: SentCall) => Response | Promise<Response>;

interface Reply {
  readonly route: { readonly method: string; readonly pattern: RegExp };
  readonly respond: Respond;
}

// Timeouts of the app do not pass by themselves.
const later = setTimeout;
const patienceMs = 50_000;
const { getElementError } = getConfig();

type Address = Pick<Operation, 'method' | 'path'>;

const anything = { method: 'any', pattern: /./ };

const routeOf = ({ method, path }: Address) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function failure(code: ErrorCode, message: string): Response {
  const body = { status: 'error', code, message, error: message, fields: [], requestId: 'r' };
  return json(errorStatuses[code], body);
}

/** The whole app, in a simulated browser, with an API whose answers the contract types. */
export interface AppPage {
  readonly user: UserEvent;
  /** All calls so far, without reads unless `method` asks for them. */
  sent(method?: Operation['method']): SentCall[];
  /** Answers calls of an operation. Like the next two, it returns a function that takes this back. */
  reply<Op extends Operation>(
    operation: Op,
    body: OutputOf<Op> | ((call: SentCall) => OutputOf<Op>),
    total?: number,
  ): () => void;
  refuse(operation: Operation, code: ErrorCode, message?: string): () => void;
  /** Responds as others than the API would. Without a response, the network is down. */
  interfere(
    operation: Operation | 'everything',
    respond?: () => Response | Promise<Response>,
  ): () => void;
  /** Holds answers to an operation back until the returned function is called. */
  hold(operation: Operation): () => void;
  /** Opens a path as a new tab would. */
  open(path: string): void;
  /** Opens the current path again; what the tab has stored is kept. */
  reload(): void;
  /** Lets time pass until a look at the page is truthy or does not throw, and returns it. */
  until<T>(look: () => T): Promise<NonNullable<T>>;
}

/** Uses the app with fresh storage in each test. Nobody is signed in: see `sessions.ts`. */
export function simulateApp(): AppPage {
  const replies: Reply[] = [];
  const calls: SentCall[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const call = await callOf(request);
    calls.push(call);
    const found = replies.findLast(
      ({ route }) =>
        route === anything || (route.method === call.method && route.pattern.test(call.path)),
    );
    return found ? found.respond(call) : failure('NOT_FOUND', 'Not found');
  };
  simulateBrowser(answer);
  beforeEach(() => {
    replies.splice(
      0,
      Infinity,
      ...sessionReplies.map(([op, body]) => replyWith(op, () => json(200, body))),
    );
    calls.length = 0;
  });
  afterEach(leave);
  const put = (reply: Reply) => {
    replies.push(reply);
    return () => void replies.splice(replies.indexOf(reply), 1);
  };
  const add = (operation: Address, respond: Respond) => put(replyWith(operation, respond));
  return {
    user: userEvent.setup({ delay: null, document: globalThis.document }),
    sent: (method) =>
      calls.filter((one) => (method ? one.method === method : one.method !== 'GET')),
    reply: (operation, body, total) =>
      add(operation, (call) => {
        const value =
          typeof body === 'function' ? (body as (call: SentCall) => unknown)(call) : body;
        const rows = total ?? (Array.isArray(value) ? value.length : undefined);
        const headers = rows === undefined ? undefined : { 'x-total-count': String(rows) };
        return json(operation.status, value, headers);
      }),
    refuse: (operation, code, message = 'Refused.') => add(operation, () => failure(code, message)),
    interfere: (operation, respond = () => Promise.reject(new TypeError('Failed to fetch'))) =>
      operation === 'everything' ? put({ route: anything, respond }) : add(operation, respond),
    hold: (operation) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = replies.findLast(({ route }) => isRouteOf(route, operation));
      add(operation, async (call) => {
        await promise;
        return before ? before.respond(call) : failure('NOT_FOUND', 'Not found');
      });
      return resolve;
    },
    open: (path) => {
      window.history.replaceState(null, '', path);
      start();
    },
    reload,
    until,
  };
}

const replyWith = (operation: Address, respond: Respond): Reply => ({
  route: routeOf(operation),
  respond,
});

const isRouteOf = (route: Reply['route'], operation: Operation) =>
  route.method === operation.method && route.pattern.source === routeOf(operation).pattern.source;

/** The page goes away with its forms, which nobody closes: closing one drops what it has stored. */
function reload(): void {
  window.dispatchEvent(new Event('pagehide'));
  const kept = Object.entries(sessionStorage);
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  start();
}

/** The next test begins like a new tab of another browser, also if it is in another file. */
function leave(): void {
  cleanup();
  toaster.remove();
  store.dispatch(api.util.resetApiState());
  vi.runOnlyPendingTimers();
  // Whoever's drafts were kept.
  holdDraftsOf('');
  releaseDraftsTo('');
  localStorage.clear();
  sessionStorage.clear();
  store.dispatch(signedOut());
  document.body.removeAttribute('style');
}

function start(): void {
  cleanup();
  store.dispatch(api.util.resetApiState());
  store.dispatch(overlaysClosed());
  takeFeedback();
  render(<App />);
}

async function callOf(request: Request): Promise<SentCall> {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get('content-type') ?? '';
  const body = type.includes('multipart')
    ? Object.fromEntries(await request.formData())
    : JSON.parse((await request.text()) || 'null');
  const path = pathname.replace(/^\/api/, '');
  const key = request.headers.get('idempotency-key');
  return { method: request.method, path, query: searchParams, body, key };
}

/** Looks once. Time passes first: what has just been done may close one thing and open another. */
async function lookAgain<T>(look: () => T): Promise<T> {
  await act(() => vi.advanceTimersByTimeAsync(200));
  return look();
}

async function until<T>(look: () => T): Promise<NonNullable<T>> {
  const deadline = Date.now() + patienceMs;
  // Describing the whole page in an error takes longer than most pages: only the last one does.
  configure({ getElementError: (message) => new Error(message ?? '') });
  try {
    while (Date.now() < deadline) {
      const seen = await lookAgain(look).catch(() => null);
      if (seen) return seen;
      // The code of pages is loaded in the meantime.
      await new Promise((resolve) => later(resolve, 2));
    }
  } finally {
    configure({ getElementError });
  }
  return (await lookAgain(look)) || expect.unreachable(String(look));
}
