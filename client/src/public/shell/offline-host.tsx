import { useSyncExternalStore } from 'react';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const OfflineBar = lazyPart(() => import('./offline-bar.tsx').then((m) => m.OfflineBar), {
  Failure: null,
  waiting: null,
});

/** Preloads the bar's code while there is a network. */
export const preloadOfflineBar = OfflineBar.preload;

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Mounts the offline bar. */
export function OfflineHost() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <OfflineBar />;
}
