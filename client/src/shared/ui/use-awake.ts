import { useSyncExternalStore } from 'react';

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

/** Whether somebody has used the page since it was opened: what only they need can wait for that. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  );
}
