import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './paths.ts';

/** The processes of the product, in the order of docs/ARCHITECTURE.md. */
export const appProcesses = {
  gateway: 'services/gateway/src/main.ts',
  catalog: 'services/catalog/src/main.ts',
  users: 'services/users/src/main.ts',
  livestreams: 'services/livestreams/src/main.ts',
  media: 'services/media/src/main.ts',
  worker: 'services/media/src/worker.ts',
} as const;

export type AppProcessName = keyof typeof appProcesses;

/**
 * Flags of Node by process. A gateway passes bytes on and keeps next to nothing: with a small young
 * generation what it drops is collected soon, and half a gigabyte of upload costs it 40 MiB
 * instead of 90.
 */
export const nodeFlags: Partial<Record<AppProcessName, readonly string[]>> = {
  gateway: ['--max-semi-space-size=2'],
};

/** A process's entry file, absolute; null for a service that has not been written yet. */
export function entryOf(name: AppProcessName): string | null {
  const file = path.join(repoRoot, appProcesses[name]);
  return existsSync(file) ? file : null;
}
