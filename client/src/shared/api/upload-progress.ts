import { useSyncExternalStore } from 'react';

/** How far an upload is. Sizes in bytes, the speed in bytes a second over the last moments. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
  readonly bytesPerSecond: number;
}

const windowMs = 3_000;
const uploads = new Map<string, UploadProgress>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

export function isUploading(): boolean {
  return uploads.size > 0;
}

/** The browser asks before it leaves a page that is still sending. */
window.addEventListener('beforeunload', (event) => {
  if (isUploading()) event.preventDefault();
});

/** Follows one upload under a name of the caller's choosing. */
export function trackUpload(name: string) {
  const samples: { at: number; loaded: number }[] = [];
  return {
    moved: (loaded: number, total: number, at = performance.now()) => {
      samples.push({ at, loaded });
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > windowMs) samples.shift();
      uploads.set(name, { loaded, total, bytesPerSecond: speedOf(samples) });
      changed();
    },
    ended: () => {
      uploads.delete(name);
      changed();
    },
  };
}

function speedOf(samples: readonly { at: number; loaded: number }[]): number {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at === first.at) return 0;
  return ((last.loaded - first.loaded) / (last.at - first.at)) * 1_000;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The upload under a name; undefined when none runs. */
export function useUploadProgress(name: string): UploadProgress | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(name));
}
