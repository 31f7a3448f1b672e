import { retryDelay } from '~/shared/api/base-query.ts';

/** Waits until the browser goes online, or for a delay that grows with each attempt. */
export function untilOnline(tries: number): Promise<void> {
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
