import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isCacheablePicture, isCacheableRead } from './cache-policy.ts';
import { dataCache, forgetMessage, pictureCache } from './caches.ts';

/** The used part of the worker's global scope; the client is compiled with the types of windows. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: { readonly data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
const worker = globalThis as unknown as WorkerScope;

/** URLs and revisions of the built files, inserted by the build. */
declare const __FILES__: { url: string; revision: string | null }[];
/** Seconds after which a cached response replaces a slow one. */
const patience = 8;
const week = 7 * 24 * 3_600;

precacheAndRoute(__FILES__);
cleanupOutdatedCaches();

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/**
 * Incremented when another user may be signed in: responses to earlier requests are no longer
 * cached.
 */
let viewer = 0;
const ofThisViewer: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.viewer = viewer;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.viewer === viewer ? response : null,
};

worker.addEventListener('message', (event) => {
  if (event.data !== forgetMessage) return;
  viewer++;
  event.waitUntil(Promise.all([dataCache, pictureCache].map((name) => caches.delete(name))));
});

// Without a network, or with one that does not respond, the client renders pages from cached data.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience * 1_000));
      const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
      return answer ?? (await matchPrecache('/shell.html')) ?? Response.error();
    },
    { denylist: [/^\/(api|media|dashboard|admin)(\/|$)/, /\.\w+$/] },
  ),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isCacheableRead(request, url),
  new NetworkFirst({
    cacheName: dataCache,
    networkTimeoutSeconds: patience,
    matchOptions: { ignoreVary: true },
    plugins: [ofThisViewer, new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: week })],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isCacheablePicture(request, url),
  new CacheFirst({
    cacheName: pictureCache,
    matchOptions: { ignoreVary: true },
    plugins: [ofThisViewer, new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: week })],
  }),
);
