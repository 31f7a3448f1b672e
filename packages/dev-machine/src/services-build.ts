import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AppProcessName, appProcesses, entryOf } from './app-processes.ts';
import type { Bundle } from './bundle-services.ts';
import { hashOfFiles } from './hash-of-files.ts';
import { repoRoot } from './paths.ts';
import { CommandError, runCommand } from './processes/run-command.ts';
import { messageOf, UserError } from './user-error.ts';

const script = path.join(import.meta.dirname, 'bundle-services.ts');
const sources = [
  ...['packages/*/src/**/*.ts', 'services/*/src/**/*.ts', 'package-lock.json'],
  path.relative(repoRoot, script),
];

/** Milliseconds after which the build of earlier sources is removed. */
const retentionMs = 7 * 24 * 3_600_000;

/**
 * Bundles every service into plain JavaScript, unless that was done for the same sources. A process
 * that strips types itself is 15 to 25 MiB larger (decision 2).
 *
 * A build is in a folder named after the hash of its sources, `services/<service>/dist/<hash>`, so
 * a copy that runs from an earlier build can still restart its processes.
 *
 * @returns the entry file of each process, absolute
 * @throws UserError when the services cannot be bundled
 */
export async function buildServices(): Promise<ReadonlyMap<AppProcessName, string>> {
  const hash = (await hashOfFiles(sources)).slice(0, 16);
  const entries = new Map<AppProcessName, string>();
  const inputs = new Map<string, Record<string, string>>();
  for (const name of Object.keys(appProcesses) as AppProcessName[]) {
    const source = entryOf(name);
    if (!source) continue;
    const service = path.resolve(source, '..', '..');
    const entry = path.basename(source, '.ts');
    inputs.set(service, { ...inputs.get(service), [entry]: source });
    entries.set(name, path.join(service, 'dist', hash, `${entry}.js`));
  }
  const missing = [...inputs].filter(([service]) => !existsSync(path.join(service, 'dist', hash)));
  if (missing.length > 0) await build(missing, hash);
  return entries;
}

async function build(
  services: readonly (readonly [string, Record<string, string>])[],
  hash: string,
): Promise<void> {
  const folders: { unfinished: string; built: string; input: Record<string, string> }[] = [];
  try {
    for (const [service, input] of services) {
      const dist = path.join(service, 'dist');
      await mkdir(dist, { recursive: true });
      await removeOld(dist);
      const unfinished = await mkdtemp(path.join(dist, 'unfinished-'));
      folders.push({ unfinished, built: path.join(dist, hash), input });
    }
    const bundles: Bundle[] = folders.map(({ unfinished, input }) => ({ dir: unfinished, input }));
    // In a process of its own, because the bundler takes 400 MiB.
    await runCommand(process.execPath, [script, JSON.stringify(bundles)], { cwd: repoRoot });
    for (const { unfinished, built } of folders) await publish(unfinished, built);
  } catch (error) {
    const output = error instanceof CommandError ? error.output : messageOf(error);
    throw new UserError(`The services could not be built:\n${output}`);
  } finally {
    for (const { unfinished } of folders) await rm(unfinished, { recursive: true, force: true });
  }
}

/** Moves a complete build to its place, unless another process has just put the same one there. */
async function publish(unfinished: string, built: string): Promise<void> {
  await rename(unfinished, built).catch((error: unknown) => {
    if (!existsSync(built)) throw error;
  });
}

async function removeOld(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const folder = path.join(dist, name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > retentionMs) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
