import { useSyncExternalStore } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
const listeners = new Set<() => void>();
let isAwake = false;

function wake(): void {
  isAwake = true;
  for (const sign of signs) removeEventListener(sign, wake);
  for (const listener of listeners) listener();
}
for (const sign of signs) addEventListener(sign, wake, { passive: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody has used the page since it was opened: what only they need can wait for that. */
export function useAwake(): boolean {
  return useSyncExternalStore(subscribe, () => isAwake);
}
