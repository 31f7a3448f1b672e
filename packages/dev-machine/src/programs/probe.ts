import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import type { Executable } from './program.ts';

/** System folders that are missing from a regular user's PATH. */
const extraFolders = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
];

/** Returns the absolute paths of all commands with this name on the PATH, in order. */
export async function whereOnPath(command: string): Promise<string[]> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...extraFolders];
  const candidates = [...new Set(folders)]
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, command));
  const usable = await Promise.all(candidates.map(isExecutable));
  return candidates.filter((_, index) => usable[index]);
}

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

export type Probe = { ok: true; version: string } | { ok: false; reason: string };

/** Runs a program to get its version. Never throws: the reason says why it is unsuitable. */
export async function probe(file: string, executable: Executable): Promise<Probe> {
  const run = await execa(file, executable.versionArgs, {
    reject: false,
    timeout: 20_000,
    stdin: 'ignore',
    all: true,
  });
  if (run.failed) {
    const lastLine = run.all?.trim().split('\n').at(-1);
    return { ok: false, reason: `${file} does not run: ${lastLine || run.shortMessage}` };
  }
  const version = executable.versionPattern.exec(run.all ?? '')?.[1];
  if (!version) return { ok: false, reason: `${file} does not tell its version` };
  if (executable.minimum && isOlder(version, executable.minimum)) {
    return { ok: false, reason: `${file} is ${version}; ${executable.minimum} is needed` };
  }
  return { ok: true, version };
}

/** Compares dotted numbers; a version that is a word (a development build) counts as new. */
export function isOlder(version: string, minimum: string): boolean {
  if (!/^\d/.test(version)) return false;
  const have = version.split(/[.\-+~]/).map(Number);
  for (const [index, need] of minimum.split('.').map(Number).entries()) {
    const part = have[index] || 0;
    if (part !== need) return part < need;
  }
  return false;
}
