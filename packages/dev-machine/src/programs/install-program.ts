import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../paths.ts';
import { messageOf } from '../user-error.ts';
import { cachedProgram, findProgram } from './find-program.ts';
import { type AptBatch, aptUnavailable } from './installers/apt.ts';
import { debUnavailable, installDeb } from './installers/deb.ts';
import {
  brewUnavailable,
  installBrew,
  installDownload,
  installNpm,
  installPlaywright,
} from './installers/fetched.ts';
import { goUnavailable, installGo } from './installers/go.ts';
import { type InstallContext, type Installed, platform } from './installers/install-context.ts';
import { installPython, pythonUnavailable } from './installers/python.ts';
import { installWheel, wheelUnavailable } from './installers/wheel.ts';
import { probe } from './probe.ts';
import {
  type Attempt,
  describeMethod,
  type FoundProgram,
  type InstallMethod,
  type Program,
} from './program.ts';

/** Returns why this method cannot be used on this machine, or null if it can be tried. */
export async function whyNot(method: InstallMethod): Promise<string | null> {
  switch (method.kind) {
    case 'apt':
      return aptUnavailable();
    case 'deb':
      return debUnavailable();
    case 'wheel':
      return wheelUnavailable(method.platforms);
    case 'python':
      return pythonUnavailable();
    case 'go':
      return goUnavailable();
    case 'brew':
      return brewUnavailable();
    case 'npm':
      return method.packages[platform] ? null : `not made for ${platform}`;
    case 'download':
      return method.urls[platform] ? null : `not made for ${platform}`;
    case 'playwright':
      return null;
  }
}

function install(method: InstallMethod, context: InstallContext): Promise<Installed> {
  switch (method.kind) {
    case 'apt':
      context.detail(`apt-get install ${method.packages.join(' ')}`);
      return context.apt.install(method.packages).then(() => ({ kind: 'system' }));
    case 'deb':
      return installDeb(method, context);
    case 'wheel':
      return installWheel(method, context);
    case 'python':
      return installPython(method, context);
    case 'go':
      return installGo(method, context);
    case 'brew':
      return installBrew(method, context);
    case 'npm':
      return installNpm(method, context);
    case 'download':
      return installDownload(method, context);
    case 'playwright':
      return installPlaywright(method, context);
  }
}

/**
 * Installs one program, trying its methods in order until one yields a program that runs.
 *
 * @returns the program, or null with every failure added to `attempts`
 */
export async function installProgram(
  program: Program,
  apt: AptBatch,
  attempts: Attempt[],
  detail: (text: string) => void,
): Promise<FoundProgram | null> {
  for (const method of program.methods) {
    const obstacle = await whyNot(method);
    if (obstacle !== null) {
      attempts.push({ source: describeMethod(method), reason: obstacle });
      continue;
    }
    const staging = path.join(cacheDir(), 'staging', randomBytes(6).toString('hex'));
    try {
      await mkdir(staging, { recursive: true });
      detail(describeMethod(method));
      const installed = await install(method, { staging, apt, detail });
      if (installed.kind !== 'system') await placeInCache(program, method, installed);
      const finding = await findProgram(program);
      if (finding.found) return finding.found;
      attempts.push({
        source: describeMethod(method),
        reason: 'the installed program does not run here',
      });
    } catch (error) {
      attempts.push({ source: describeMethod(method), reason: messageOf(error) });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
  return null;
}

/** Checks that the program runs, then moves it into the cache atomically. */
async function placeInCache(
  program: Program,
  method: InstallMethod,
  installed: Exclude<Installed, { kind: 'system' }>,
): Promise<void> {
  const name = method.kind === 'go' ? method.executable : program.executables[0]!.name;
  const executable = program.executables.find((candidate) => candidate.name === name)!;
  let ready = installed.file;
  if (installed.kind === 'tree') {
    const home = path.join(cacheDir(), 'trees', `${name}-${randomBytes(4).toString('hex')}`);
    await mkdir(path.dirname(home), { recursive: true });
    await rename(installed.folder, home);
    ready = path.join(path.dirname(installed.folder), `${name}.sh`);
    const file = path.join(home, path.relative(installed.folder, installed.file));
    await writeFile(
      ready,
      starter(
        file,
        installed.libraries.map((folder) => path.join(home, folder)),
      ),
    );
    await chmod(ready, 0o755);
  }
  const result = await probe(ready, executable);
  if (!result.ok) throw new Error(result.reason);
  await mkdir(path.dirname(cachedProgram(name)), { recursive: true });
  await rename(ready, cachedProgram(name));
}

/** Returns a two-line shell script that starts a program with its own libraries. */
function starter(file: string, libraries: string[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const path =
    libraries.length > 0 ? `export LD_LIBRARY_PATH=${quoted(libraries.join(':'))}\n` : '';
  return `#!/bin/sh\n${path}exec ${quoted(file)} "$@"\n`;
}
