import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';

/** Returns the version of Atelier that is running. */
export async function ownVersion(): Promise<string> {
  const text = await readFile(path.join(repoRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
