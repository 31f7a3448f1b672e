import { isBackOffice } from './cache-policy.ts';
import { dataCache, forgetMessage, pictureCache } from './caches.ts';

/**
 * Registers the service worker, which makes the site work offline, after the page has loaded. Does
 * nothing in the back office.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || isBackOffice(window.location.pathname)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // If the browser does not permit it, the site works online only.
    });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Deletes the cached data, because another user may be signed in from now on. */
export async function clearCachedData(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
  if (!('caches' in globalThis)) return;
  await Promise.all([dataCache, pictureCache].map((name) => caches.delete(name)));
}
