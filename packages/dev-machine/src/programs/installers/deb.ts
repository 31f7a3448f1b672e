import { glob, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../paths.ts';
import { runCommand } from '../../processes/run-command.ts';
import { whereOnPath } from '../probe.ts';
import type { InstallContext, Installed } from './install-context.ts';

/** Returns why Debian packages cannot be unpacked here, or null if they can. */
export async function debUnavailable(): Promise<string | null> {
  for (const command of ['apt-get', 'dpkg']) {
    if ((await whereOnPath(command)).length === 0) return 'not a Debian or Ubuntu system';
  }
  return null;
}

/**
 * Unpacks packages, and their dependencies that this system lacks, into one folder. Needs no root:
 * apt-get uses its own state and only reads the system's list of installed packages.
 */
export async function installDeb(
  method: { packages: string[]; file: string },
  context: InstallContext,
): Promise<Installed> {
  const folder = await unpackDebs(method.packages, context);
  const file = path.join(folder, method.file);
  return { kind: 'tree', folder, file, libraries: await libraryFolders(folder) };
}

/** Unpacks the packages into their own folder under the staging folder and returns it. */
export async function unpackDebs(packages: string[], context: InstallContext): Promise<string> {
  const debs = path.join(context.staging, `debs-${packages[0]}`);
  const tree = path.join(context.staging, `tree-${packages[0]}`);
  for (const folder of [debs, tree]) await mkdir(folder, { recursive: true });

  context.detail('reading the package index');
  const options = await index();
  const plan = await runCommand('apt-get', [
    ...options,
    ...['install', '--simulate', '--no-install-recommends', ...packages],
  ]);
  const missing = [...plan.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]!);
  const wanted = [...new Set([...packages, ...missing])];

  context.detail(`downloading ${wanted.length} packages`);
  await runCommand('apt-get', [...options, 'download', '-qq', ...wanted], { cwd: debs });
  for (const deb of await readdir(debs)) {
    await runCommand('dpkg', ['-x', path.join(debs, deb), tree]);
  }
  return tree;
}

let indexOnce: Promise<string[]> | undefined;

/** Updates our own package index, once, and returns the options that use it. */
function index(): Promise<string[]> {
  indexOnce ??= updateIndex();
  return indexOnce;
}

async function updateIndex(): Promise<string[]> {
  const state = path.join(cacheDir(), 'staging', 'apt-index');
  for (const folder of ['lists/partial', 'cache/archives/partial']) {
    await mkdir(path.join(state, folder), { recursive: true });
  }
  const options = [
    `Dir::State=${state}`,
    `Dir::State::lists=${state}/lists`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${state}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  await runCommand('apt-get', [...options, 'update', '-qq']);
  return options;
}

/** Returns the folders of shared libraries in an unpacked tree, relative to it. */
export async function libraryFolders(folder: string): Promise<string[]> {
  const folders = new Set<string>();
  for await (const file of glob('**/*.so*', { cwd: folder })) folders.add(path.dirname(file));
  return [...folders].sort();
}
