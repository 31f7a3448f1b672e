import os from 'node:os';
import path from 'node:path';

/** The repository's root, absolute. */
export const repoRoot = path.resolve(import.meta.dirname, '..', '..');

/**
 * Where everything a running copy keeps lives: `DATA_DIR`, relative to the repository's root.
 *
 * @returns an absolute path; `.data` in the repository by default
 */
export function dataDir(): string {
  return path.resolve(repoRoot, process.env.DATA_DIR || '.data');
}

/** Programs installed for this user and shared by every copy, absolute. */
export function cacheDir(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(base, 'atelier');
}
