import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { step } from './console/progress.ts';
import { hashOfFiles } from './hash-of-files.ts';
import { repoRoot } from './paths.ts';
import { CommandError, runCommand } from './processes/run-command.ts';
import { messageOf, UserError } from './user-error.ts';

const clientFolder = path.join(repoRoot, 'client');
const distFolder = path.join(clientFolder, 'dist');
const stampFile = path.join(distFolder, '.build-hash');
/** Names of the files from the last build, without those kept from earlier builds. */
const currentFile = path.join(distFolder, '.current-assets');
const sources = ['client/**/*', 'packages/contracts/src/**/*', 'package-lock.json'];

/**
 * Builds the client unless the last build was made from the same sources.
 *
 * @returns the folder to serve, absolute; null if the client has nothing to build
 * @throws UserError with Vite's output
 */
export async function buildClient(): Promise<string | null> {
  if (!existsSync(path.join(clientFolder, 'vite.config.ts'))) return null;
  const hash = await hashOfFiles(sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === hash) return distFolder;
  await step('Building the client', async () => {
    const vite = path.join(repoRoot, 'node_modules', 'vite', 'bin', 'vite.js');
    const kept = await takePreviousAssets();
    await runNode([vite, 'build', '--logLevel', 'warn']);
    await kept.putBack();
    for (const script of ['write-service-worker.ts', 'write-pages.ts', 'compress-files.ts']) {
      await runNode([path.join(clientFolder, 'build', script)]);
    }
    // Vite empties the folder first, so an interrupted build leaves no stamp.
    await writeFile(stampFile, hash);
  });
  return distFolder;
}

/** @throws UserError with the output of the command */
async function runNode(args: string[]): Promise<void> {
  const env = { NODE_ENV: 'production', NO_COLOR: '1' };
  await runCommand(process.execPath, args, { cwd: clientFolder, env }).catch((error: unknown) => {
    const output = error instanceof CommandError ? error.output : messageOf(error);
    const relevant = output.split('\n').filter((line) => !/^\s+at /.test(line));
    throw new UserError(`The client could not be built:\n${relevant.slice(0, 20).join('\n')}`);
  });
}

/** Time for which open pages may still request files of an earlier build, in milliseconds. */
const retentionMs = 24 * 3_600_000;

/**
 * Sets the hashed files of earlier builds aside, because Vite empties its folder. Those that were
 * replaced within the last day are put back beside the new ones. A file's modification time tells
 * when it was built or last part of a build.
 */
async function takePreviousAssets(): Promise<{ putBack: () => Promise<void> }> {
  const assets = path.join(distFolder, 'assets');
  const aside = path.join(clientFolder, 'dist-previous');
  if (!existsSync(aside) && existsSync(assets)) {
    await rename(assets, aside);
    const current = (await readFile(currentFile, 'utf8').catch(() => '')).split('\n');
    const now = new Date();
    for (const name of current) {
      for (const form of name ? [name, `${name}.br`, `${name}.gz`] : []) {
        await utimes(path.join(aside, form), now, now).catch(() => undefined);
      }
    }
  }
  const putBack = async () => {
    const built = new Set(await readdir(assets));
    await writeFile(currentFile, [...built].join('\n'));
    for (const name of await readdir(aside).catch(() => [])) {
      const file = path.join(aside, name);
      const { mtimeMs } = await stat(file);
      if (!built.has(name) && Date.now() - mtimeMs < retentionMs) {
        await rename(file, path.join(assets, name));
      }
    }
    await rm(aside, { recursive: true, force: true });
  };
  return { putBack };
}
