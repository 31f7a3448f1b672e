import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { step } from './console/progress.ts';
import { repoRoot } from './paths.ts';
import { CommandError, runCommand } from './processes/run-command.ts';
import { messageOf, SentenceError } from './sentence.ts';

const clientFolder = path.join(repoRoot, 'client');
const distFolder = path.join(clientFolder, 'dist');
const stampFile = path.join(distFolder, '.build-hash');
const sources = ['client/**/*', 'packages/contracts/src/**/*', 'package-lock.json'];

/**
 * Builds the client unless the last build was made from the same sources.
 *
 * @returns the folder to serve, absolute; null while the client has nothing to build
 * @throws SentenceError with Vite's own words
 */
export async function buildClient(): Promise<string | null> {
  if (!existsSync(path.join(clientFolder, 'vite.config.ts'))) return null;
  const hash = await hashOfSources();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === hash) return distFolder;
  await step('Building the client', async () => {
    const vite = path.join(repoRoot, 'node_modules', 'vite', 'bin', 'vite.js');
    const env = { NODE_ENV: 'production', NO_COLOR: '1' };
    await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: clientFolder,
      env,
    }).catch((error: unknown) => {
      const said = error instanceof CommandError ? error.output : messageOf(error);
      const telling = said.split('\n').filter((line) => !/^\s+at /.test(line));
      throw new SentenceError(`The client could not be built:\n${telling.slice(0, 20).join('\n')}`);
    });
    // Vite empties the folder first, so a build that was cut short leaves no stamp.
    await writeFile(stampFile, hash);
  });
  return distFolder;
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  const exclude = (entry: { name: string }) => ['node_modules', 'dist'].includes(entry.name);
  for await (const entry of glob(sources, { cwd: repoRoot, withFileTypes: true, exclude })) {
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
