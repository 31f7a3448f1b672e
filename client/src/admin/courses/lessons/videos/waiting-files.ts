import { useSyncExternalStore } from 'react';

/** By course ID. Kept outside the list, which may be closed while lessons are being added. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records how many files of a course have no lesson yet; null when no lessons are being added. */
export function setWaitingFiles(courseId: string, count: number | null): void {
  if (count === null) counts.delete(courseId);
  else counts.set(courseId, count);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how many files of a course have no lesson yet; null when no lessons are being added. */
export function useWaitingFiles(courseId: string): number | null {
  return useSyncExternalStore(subscribe, () => counts.get(courseId) ?? null);
}
