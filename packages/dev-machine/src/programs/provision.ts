import { rm } from 'node:fs/promises';
import path from 'node:path';
import { step } from '../console/progress.ts';
import { withLock } from '../data/lock.ts';
import { cacheDir } from '../paths.ts';
import { UserError } from '../user-error.ts';
import { type Finding, findProgram } from './find-program.ts';
import { installProgram, whyNot } from './install-program.ts';
import { AptBatch } from './installers/apt.ts';
import type { Attempt, FoundProgram, Program, ProgramName } from './program.ts';
import { programNamed } from './programs.ts';

/** Programs by name. Only programs that were optional may be missing. */
export type FoundPrograms = Partial<Record<ProgramName, FoundProgram>>;

/** Programs that the product itself needs to run. */
export const programsToStart: ProgramName[] = [
  'mongod',
  'nats-server',
  'redis-server',
  'object-store',
  'ffmpeg',
  'ffprobe',
];

/**
 * Finds programs and installs the missing ones in parallel. Two launchers that start together take
 * turns, and the second finds what the first installed.
 *
 * @param names which programs
 * @param optional those of them that may be missing
 * @throws UserError that names each program that could not be obtained and everything that was
 * tried
 */
export async function provision(
  names: ProgramName[],
  optional: ProgramName[] = [],
): Promise<FoundPrograms> {
  const inherited = programsFromEnvironment();
  if (inherited && names.every((name) => inherited[name])) return inherited;

  const first = await findAll(names);
  const missing = names.filter((name) => !first[name]?.found);
  if (missing.length === 0) return foundOnes(first);

  return withLock(
    path.join(cacheDir(), 'install.lock'),
    'Waiting for another installation of programs',
    async () => {
      // A previous holder of the lock may have been killed halfway.
      await rm(path.join(cacheDir(), 'staging'), { recursive: true, force: true });
      const now = await findAll(missing);
      const installed = await installAll(
        missing.filter((name) => !now[name]?.found),
        now,
      );
      const failed = installed.filter(
        ({ found, program }) => !found && !optional.includes(program.name),
      );
      if (failed.length > 0) throw new UserError(failed.map(explain).join('\n\n'));
      const brought: FoundPrograms = {};
      for (const { program, found } of installed) if (found) brought[program.name] = found;
      return { ...foundOnes(first), ...foundOnes(now), ...brought };
    },
  );
}

/**
 * Returns found programs as a variable for child processes, so that a test run probes them once.
 * Read by {@link provision}.
 */
export function programsForEnvironment(found: FoundPrograms): { ATELIER_PROGRAMS: string } {
  return { ATELIER_PROGRAMS: JSON.stringify(found) };
}

function programsFromEnvironment(): FoundPrograms | null {
  const text = process.env.ATELIER_PROGRAMS;
  return text ? (JSON.parse(text) as FoundPrograms) : null;
}

async function findAll(names: ProgramName[]): Promise<Partial<Record<ProgramName, Finding>>> {
  const entries = await Promise.all(
    names.map(async (name) => [name, await findProgram(programNamed(name))] as const),
  );
  return Object.fromEntries(entries);
}

function foundOnes(findings: Partial<Record<ProgramName, Finding>>): FoundPrograms {
  const found: FoundPrograms = {};
  for (const finding of Object.values(findings)) {
    if (finding.found) found[finding.found.name] = finding.found;
  }
  return found;
}

interface Outcome {
  program: Program;
  found: FoundProgram | null;
  attempts: Attempt[];
}

async function installAll(
  names: ProgramName[],
  findings: Partial<Record<ProgramName, Finding>>,
): Promise<Outcome[]> {
  const missing = names.map(programNamed);
  const apt = new AptBatch(await packagesForApt(missing));
  return Promise.all(
    missing.map(async (program) => {
      const finding = findings[program.name];
      const attempts = finding && 'attempts' in finding ? finding.attempts : [];
      const found = await step(`Installing ${program.title}`, async (detail) => {
        const installed = await installProgram(program, apt, attempts, detail);
        if (!installed) throw new Error('every method failed');
        return installed;
      }).catch(() => null);
      return { program, found, attempts };
    }),
  );
}

async function packagesForApt(missing: Program[]): Promise<string[]> {
  const packages: string[] = [];
  for (const method of missing.flatMap((program) => program.methods)) {
    if (method.kind === 'apt' && (await whyNot(method)) === null) packages.push(...method.packages);
  }
  return packages;
}

/** Explains to the user what was tried for a program and what would help. */
export function explain({ program, attempts }: Omit<Outcome, 'found'>): string {
  const tried = attempts.map(({ source, reason }) => `  - ${source}: ${reason}`).join('\n');
  const commands = program.executables.map(({ name }) => name).join(' or ');
  const address = program.addressVariables.length
    ? `, or set ${program.addressVariables.join(', ')} to use one that runs elsewhere`
    : '';
  return `${program.title} could not be had. Install ${commands} so that it is on the PATH${address}. Tried:\n${tried}`;
}
