import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const key = 'color-mode';
const listeners = new Set<() => void>();

/**
 * `app/start/color-mode.js` sets the class before the first paint; from then on, it is maintained
 * here.
 */
function currentMode(): ColorMode {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark';
}

function apply(mode: ColorMode): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  for (const listener of listeners) listener();
}

/** Sets the mode permanently; until then, the system's preference applies. */
export function setColorMode(mode: ColorMode): void {
  localStorage.setItem(key, mode);
  apply(mode);
}

/** Follows the system's preference as long as no mode is set. */
export function watchSystemMode(): void {
  window.matchMedia('(prefers-color-scheme: light)').addEventListener('change', ({ matches }) => {
    if (!localStorage.getItem(key)) apply(matches ? 'light' : 'dark');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, currentMode, () => 'dark');
}
