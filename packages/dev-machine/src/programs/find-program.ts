import path from 'node:path';
import { cacheDir } from '../paths.ts';
import { isExecutable, probe, whereOnPath } from './probe.ts';
import type { Attempt, FoundProgram, Program } from './program.ts';

export type Finding = { found: FoundProgram } | { found: null; attempts: Attempt[] };

/** Returns the path of a program installed for this user. */
export function cachedProgram(executable: string): string {
  return path.join(cacheDir(), 'bin', executable);
}

/**
 * Looks for a program without installing anything: an address in the environment, a path in the
 * environment, the PATH, this user's cache.
 */
export async function findProgram(program: Program): Promise<Finding> {
  const attempts: Attempt[] = [];
  const given = program.addressVariables.filter((name) => process.env[name]);
  if (given.length > 0) {
    if (given.length === program.addressVariables.length) {
      return {
        found: {
          name: program.name,
          source: 'environment',
          path: '',
          executable: given[0]!,
          version: '',
        },
      };
    }
    attempts.push({ source: 'environment', reason: `only ${given.join(' and ')} is set` });
  }
  const named = program.pathVariable && process.env[program.pathVariable];
  if (named) return fromVariable(program, named, attempts);

  for (const executable of program.executables) {
    for (const file of await whereOnPath(executable.name)) {
      const result = await probe(file, executable);
      if (result.ok)
        return { found: found(program, 'PATH', file, executable.name, result.version) };
      attempts.push({ source: 'PATH', reason: result.reason });
    }
  }
  if (!attempts.some(({ source }) => source === 'PATH')) {
    attempts.push({ source: 'PATH', reason: 'not found' });
  }
  for (const executable of program.executables) {
    const file = cachedProgram(executable.name);
    if (!(await isExecutable(file))) continue;
    const result = await probe(file, executable);
    if (result.ok) return { found: found(program, 'cache', file, executable.name, result.version) };
    attempts.push({ source: 'cache', reason: result.reason });
  }
  return { found: null, attempts };
}

async function fromVariable(
  program: Program,
  named: string,
  attempts: Attempt[],
): Promise<Finding> {
  const file = path.isAbsolute(named) ? named : ((await whereOnPath(named))[0] ?? named);
  for (const executable of program.executables) {
    const result = await probe(file, executable);
    if (result.ok) {
      return { found: found(program, 'environment', file, executable.name, result.version) };
    }
    attempts.push({ source: program.pathVariable!, reason: result.reason });
  }
  return { found: null, attempts };
}

function found(
  program: Program,
  source: FoundProgram['source'],
  file: string,
  executable: string,
  version: string,
): FoundProgram {
  return { name: program.name, source, path: file, executable, version };
}
