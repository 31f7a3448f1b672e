import { isUnavailable } from './api-error.ts';
import { retryDelay } from './base-query.ts';

/** Waits until the browser goes online, or for a delay that grows with each attempt. */
function untilOnline(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, retryDelay(tries));
    addEventListener('online', goOn);
  });
}

/**
 * Repeats a call until the API answers, also if it refuses. Only for calls that take effect once,
 * however often they are sent.
 *
 * @param onWait called after each attempt without an answer, with their number
 */
export async function untilAnswered<Reply extends { readonly error?: unknown }>(
  call: () => PromiseLike<Reply>,
  onWait: (tries: number) => void = () => undefined,
): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await call();
    if (!reply.error || !isUnavailable(reply.error)) return reply;
    onWait(tries);
    await untilOnline(tries);
  }
}
