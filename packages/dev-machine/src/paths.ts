import os from 'node:os';
import path from 'node:path';

/** Root of the repository, absolute. */
export const repoRoot = path.resolve(import.meta.dirname, '..', '..', '..');

/**
 * Returns the folder for all data of a running copy: `DATA_DIR`, relative to the repository's root.
 *
 * @returns an absolute path; `.data` in the repository by default
 */
export function dataDir(): string {
  return path.resolve(repoRoot, process.env.DATA_DIR || '.data');
}

/**
 * Returns the absolute folder of the programs that are installed for this user and shared by every
 * copy.
 */
export function cacheDir(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(base, 'atelier');
}
