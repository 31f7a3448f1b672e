import { dataCache, forgetMessage, pictureCache } from './caches.ts';
import { isBackOffice } from './what-is-kept.ts';

/** Has the site work without a network, once there is nothing better to do. Not for the back office. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || isBackOffice(window.location.pathname)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // A browser that does not allow it has the site as it is.
    });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Forgets what was read, because somebody else may be signed in from now on. */
export async function forgetKeptData(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
  if (!('caches' in globalThis)) return;
  await Promise.all([dataCache, pictureCache].map((name) => caches.delete(name)));
}
