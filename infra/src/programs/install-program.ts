import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../paths.ts';
import { messageOf } from '../user-error.ts';
import { cachedProgram, findProgram } from './find-program.ts';
import { probe } from './probe.ts';
import { type Attempt, describeWay, type FoundProgram, type Program, type Way } from './program.ts';
import { type AptBatch, aptUnavailable } from './ways/apt.ts';
import { debUnavailable, installDeb } from './ways/deb.ts';
import {
  brewUnavailable,
  installBrew,
  installDownload,
  installNpm,
  installPlaywright,
} from './ways/fetched.ts';
import { goUnavailable, installGo } from './ways/go.ts';
import { type Installed, platform, type WayContext } from './ways/way-context.ts';
import { installWheel, wheelUnavailable } from './ways/wheel.ts';

/** Returns why this way cannot be used on this machine, or null if it can be tried. */
export async function whyNot(way: Way): Promise<string | null> {
  switch (way.kind) {
    case 'apt':
      return aptUnavailable();
    case 'deb':
      return debUnavailable();
    case 'wheel':
      return wheelUnavailable(way.platforms);
    case 'go':
      return goUnavailable();
    case 'brew':
      return brewUnavailable();
    case 'npm':
      return way.packages[platform] ? null : `not made for ${platform}`;
    case 'download':
      return way.urls[platform] ? null : `not made for ${platform}`;
    case 'playwright':
      return null;
  }
}

function bring(way: Way, context: WayContext): Promise<Installed> {
  switch (way.kind) {
    case 'apt':
      context.detail(`apt-get install ${way.packages.join(' ')}`);
      return context.apt.install(way.packages).then(() => ({ kind: 'system' }));
    case 'deb':
      return installDeb(way, context);
    case 'wheel':
      return installWheel(way, context);
    case 'go':
      return installGo(way, context);
    case 'brew':
      return installBrew(way, context);
    case 'npm':
      return installNpm(way, context);
    case 'download':
      return installDownload(way, context);
    case 'playwright':
      return installPlaywright(way, context);
  }
}

/**
 * Installs one program, trying its ways in order until one yields a program that runs.
 *
 * @returns the program, or null with every failure added to `attempts`
 */
export async function installProgram(
  program: Program,
  apt: AptBatch,
  attempts: Attempt[],
  detail: (text: string) => void,
): Promise<FoundProgram | null> {
  for (const way of program.ways) {
    const closed = await whyNot(way);
    if (closed !== null) {
      attempts.push({ way: describeWay(way), reason: closed });
      continue;
    }
    const staging = path.join(cacheDir(), 'staging', randomBytes(6).toString('hex'));
    try {
      await mkdir(staging, { recursive: true });
      detail(describeWay(way));
      const brought = await bring(way, { staging, apt, detail });
      if (brought.kind !== 'system') await placeInCache(program, way, brought);
      const finding = await findProgram(program);
      if (finding.found) return finding.found;
      attempts.push({ way: describeWay(way), reason: 'what it brought does not run here' });
    } catch (error) {
      attempts.push({ way: describeWay(way), reason: messageOf(error) });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
  return null;
}

/** Checks that the program runs, then moves it into the cache atomically. */
async function placeInCache(
  program: Program,
  way: Way,
  brought: Exclude<Installed, { kind: 'system' }>,
): Promise<void> {
  const name = way.kind === 'go' ? way.executable : program.executables[0]!.name;
  const executable = program.executables.find((candidate) => candidate.name === name)!;
  let ready = brought.file;
  if (brought.kind === 'tree') {
    const home = path.join(cacheDir(), 'trees', `${name}-${randomBytes(4).toString('hex')}`);
    await mkdir(path.dirname(home), { recursive: true });
    await rename(brought.folder, home);
    ready = path.join(path.dirname(brought.folder), `${name}.sh`);
    const file = path.join(home, path.relative(brought.folder, brought.file));
    await writeFile(
      ready,
      starter(
        file,
        brought.libraries.map((folder) => path.join(home, folder)),
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
