import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { dataCache, forgetMessage, pictureCache } from './caches.ts';
import { isKeptPicture, isKeptRead } from './what-is-kept.ts';

/** What is used here of the worker's scope; the client is compiled with the types of windows. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: { readonly data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
const worker = globalThis as unknown as WorkerScope;

/** Files of the build and their versions, written here by it. */
declare const __FILES__: { url: string; revision: string | null }[];
/** Seconds after which a slow answer is given up for one that is kept. */
const patience = 8;
const week = 7 * 24 * 3_600;

precacheAndRoute(__FILES__);
cleanupOutdatedCaches();

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** Goes up when somebody else may be signed in: what was asked for before is no longer written. */
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

// A page without a network, or with one that is silent, is made by the client from what is kept.
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
  ({ request, url, sameOrigin }) => sameOrigin && isKeptRead(request, url),
  new NetworkFirst({
    cacheName: dataCache,
    networkTimeoutSeconds: patience,
    matchOptions: { ignoreVary: true },
    plugins: [ofThisViewer, new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: week })],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isKeptPicture(request, url),
  new CacheFirst({
    cacheName: pictureCache,
    matchOptions: { ignoreVary: true },
    plugins: [ofThisViewer, new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: week })],
  }),
);
