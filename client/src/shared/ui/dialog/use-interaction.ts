import { useDeferredValue, useSyncExternalStore } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
let isAwake = false;

function subscribe(listener: () => void): () => void {
  const wake = () => {
    isAwake = true;
    listener();
  };
  for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, wake);
  };
}

/**
 * Returns whether the user has interacted with the page, so that code for interaction can be loaded
 * late. Deferred, so that the response to that interaction is painted first.
 */
export function useHasInteracted(): boolean {
  const hasInteracted = useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  );
  return useDeferredValue(hasInteracted);
}
