import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from './paths.ts';

const made = ['node_modules', 'dist', 'dist-previous'];

/**
 * Hash of the names and contents of files, without installed and built ones.
 *
 * @param patterns globs, relative to the repository
 * @returns 64 hexadecimal digits
 */
export async function hashOfFiles(patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  const exclude = (entry: { name: string }) => made.includes(entry.name);
  for await (const entry of glob(patterns, { cwd: repoRoot, withFileTypes: true, exclude })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${path.relative(repoRoot, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}
