import { retryDelay } from '~/shared/api/base-query.ts';

/** Waits until the browser says that the network is back, or for a pause that grows with each try. */
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
