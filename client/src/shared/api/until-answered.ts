import { isUnavailable } from './api-error.ts';
import { retryDelay } from './base-query.ts';

/**
 * Repeats a call until the API responds, even with a rejection. Until then, the browser asks before
 * the page is closed. Only for calls that are idempotent.
 *
 * @param onWait called once, if the first attempt receives no response
 */
export async function untilAnswered<Reply extends { readonly error?: unknown }>(
  call: () => PromiseLike<Reply>,
  onWait?: () => void,
): Promise<Reply> {
  let reply = await call();
  if (!isUnavailable(reply.error)) return reply;
  onWait?.();
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', askFirst);
  for (let tries = 1; isUnavailable(reply.error); tries++) {
    await untilOnline(tries);
    reply = await call();
  }
  removeEventListener('beforeunload', askFirst);
  return reply;
}

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
