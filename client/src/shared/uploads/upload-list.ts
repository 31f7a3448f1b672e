import { useSyncExternalStore } from 'react';
import type { Upload } from './sending/upload.ts';

const storageKey = 'uploads';
let uploads: readonly Upload[] = storedUploads();
const listeners = new Set<() => void>();

function set(next: readonly Upload[]): void {
  show(next);
  storeUploads(uploads);
}

function show(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/** Progress changes many times per second, so it is stored only when the page is closed. */
export function advance(key: string, progress: Pick<Upload, 'sent' | 'bytesPerSecond'>): void {
  show(withChanges(key, { ...progress, stalled: false }));
}

export function change(key: string, changes: Partial<Upload>): void {
  set(withChanges(key, changes));
}

function withChanges(key: string, changes: Partial<Upload>): readonly Upload[] {
  return uploads.map((one) => (one.key === key ? { ...one, ...changes } : one));
}

export function find(key: string): Upload | undefined {
  return uploads.find((one) => one.key === key);
}

export function addToUploads(upload: Upload): void {
  set([...uploads, upload]);
}

export function removeUpload(key: string): void {
  set(uploads.filter((one) => one.key !== key));
}

window.addEventListener('pagehide', () => storeUploads(uploads));

/** Calls back after each change, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back with all uploads, now and after each change, until the returned function is called.
 */
export function onUploadsChange(listener: (uploads: readonly Upload[]) => void): () => void {
  listener(uploads);
  return subscribe(() => listener(uploads));
}

export const allUploads = (): readonly Upload[] => uploads;

/** Returns the uploads of this tab, in the order in which they were chosen. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

export function useUpload(key: string | null): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.find((one) => one.key === key));
}

/** Stores the uploads for a reload of this tab: names and URLs, no content. */
function storeUploads(uploads: readonly Upload[]): void {
  const restorable = uploads.filter(
    ({ target, url, status }) =>
      target && (url || status === 'interrupted') && status !== 'done' && status !== 'refused',
  );
  if (restorable.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(restorable));
  else sessionStorage.removeItem(storageKey);
}

/**
 * Returns the uploads from before a reload. Completed ones need no further action; for others, the
 * admin has to choose the file again.
 */
function storedUploads(): Upload[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Upload[];
    return kept.map((upload) => ({
      ...upload,
      // Missing in what an earlier version of the page has stored.
      part: upload.part ?? 'video',
      bytesPerSecond: 0,
      stalled: false,
      outcome: null,
      problem: null,
      status: upload.status === 'sent' ? 'sent' : 'interrupted',
    }));
  } catch {
    return [];
  }
}
