import { useSyncExternalStore } from 'react';
import { storedUploads, storeUploads } from './sending/stored-uploads.ts';
import type { Upload } from './sending/upload.ts';

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
