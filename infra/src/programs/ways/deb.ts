import { glob, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../processes/run-command.ts';
import { whereOnPath } from '../probe.ts';
import type { Brought, WayContext } from './way-context.ts';

/** Why Debian packages cannot be unpacked here, or null when they can. */
export async function whyNotDeb(): Promise<string | null> {
  for (const command of ['apt-get', 'dpkg']) {
    if ((await whereOnPath(command)).length === 0) return 'not a Debian or Ubuntu system';
  }
  return null;
}

/**
 * Unpacks packages, and whatever they depend on that this system lacks, into one folder. Needs no
 * root: apt-get gets state of its own and only reads the system's list of installed packages.
 */
export async function bringDeb(
  way: { packages: string[]; file: string },
  context: WayContext,
): Promise<Brought> {
  const folder = await unpackDebs(way.packages, context);
  const file = path.join(folder, way.file);
  return { kind: 'tree', folder, file, libraries: await libraryFolders(folder) };
}

/** Unpacks the packages into a folder under the staging folder and gives that folder. */
export async function unpackDebs(packages: string[], context: WayContext): Promise<string> {
  const state = path.join(context.staging, 'apt');
  const debs = path.join(context.staging, 'debs');
  const tree = path.join(context.staging, 'tree');
  for (const folder of [`${state}/lists/partial`, `${state}/cache/archives/partial`, debs, tree]) {
    await mkdir(folder, { recursive: true });
  }
  const options = [
    `Dir::State=${state}`,
    `Dir::State::lists=${state}/lists`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${state}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);

  context.detail('reading the package index');
  await runCommand('apt-get', [...options, 'update', '-qq']);
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

async function libraryFolders(folder: string): Promise<string[]> {
  const folders = new Set<string>();
  for await (const file of glob('**/*.so*', { cwd: folder })) folders.add(path.dirname(file));
  return [...folders].sort();
}
