import { api } from './api.ts';
import { isUnavailable } from './api-error.ts';
import { sendOnce } from './base-query.ts';

/** Delays in milliseconds between attempts; the last one is repeated. */
const delays = [10_000, 20_000, 40_000, 60_000];

interface Store {
  readonly getState: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: never) => unknown;
}

interface FailedRead {
  readonly endpointName: string;
  readonly originalArgs: unknown;
}

type Reads = Readonly<
  Record<string, Partial<FailedRead & { readonly status: string; readonly error: unknown }>>
>;
type Initiate = (args: unknown, options: object) => never;

/** The reads that got no answer and that nothing has read again since. */
function failedReads(store: Store): FailedRead[] {
  const { queries } = (store.getState() as { api: { queries: Reads } }).api;
  return Object.values(queries).flatMap(({ status, error, endpointName, originalArgs }) =>
    status === 'rejected' && endpointName !== undefined && isUnavailable(error)
      ? [{ endpointName, originalArgs }]
      : [],
  );
}

/**
 * Repeats reads that got no answer, so that pages which show an error show their content once the
 * server can be reached again: when the browser goes online, and after delays. Pages keep their
 * error until the server has answered something.
 */
export function repeatFailedReads(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const repeat = async () => {
    timer = undefined;
    if (failedReads(store).length === 0) return;
    tries += 1;
    if (await isReachable()) {
      for (const { endpointName, originalArgs } of failedReads(store)) {
        const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[
          endpointName
        ]!;
        store.dispatch(initiate(originalArgs, { forceRefetch: true, subscribe: false }));
      }
    }
    schedule();
  };

  const schedule = () => {
    if (failedReads(store).length === 0) tries = 0;
    else timer ??= setTimeout(repeat, delays[Math.min(tries, delays.length - 1)]);
  };

  store.subscribe(schedule);
  addEventListener('online', () => {
    clearTimeout(timer);
    tries = 0;
    void repeat();
  });
}

/** Whether the server answers at all, whoever asks. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { error } = await sendOnce({ method: 'GET', path: '/session' });
  return !isUnavailable(error);
}
