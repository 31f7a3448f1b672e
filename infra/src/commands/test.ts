import { cpus } from 'node:os';
import path from 'node:path';
import { buildClient } from '@atelier/dev-machine/client-build';
import { print, warn } from '@atelier/dev-machine/console/progress';
import { cacheDir } from '@atelier/dev-machine/paths';
import type { ProgramName } from '@atelier/dev-machine/programs/program';
import {
  type FoundPrograms,
  programsForEnvironment,
  programsToStart,
  provision,
} from '@atelier/dev-machine/programs/provision';
import { messageOf } from '@atelier/dev-machine/user-error';
import { type Engine, obtainEngine } from '../engine.ts';
import { RunGuard } from '../testing/run-guard.ts';
import type { FileTime, Tally } from '../testing/vitest.reporter.ts';
import { VitestRuns } from '../testing/vitest-run.ts';
import { runChecks } from './check.ts';

/** Tests that are repeated on local processes if the first run used containers. */
const onProcessesToo = ['tests/browser/main-scenario'];

/** Projects of vitest that run together. */
interface Level {
  readonly projects: readonly string[];
  /** Number of files that run at once. More of them than processors, where tests mostly wait. */
  readonly workers: number;
}

/** The levels in their order. */
const levels: readonly Level[] = [
  { projects: ['unit', 'components'], workers: 2 },
  { projects: ['service-*'], workers: 4 },
  { projects: ['product'], workers: 2 },
  { projects: ['browser'], workers: 2 },
];
const longLevel: Level = { projects: ['long'], workers: 2 };
/** Browser tests at the second width, see `tests/browser/support/widths.ts`. */
const secondWidths = {
  args: ['--project', 'browser', '--tags-filter', 'widths'],
  env: { ATELIER_TEST_WIDTHS: 'second' },
} as const;

/**
 * Sets up whatever the tests need and runs them, after the static checks: all but the long ones.
 * Further arguments go to vitest, and then only the tests that they select are run.
 */
export function test(args: string[]): Promise<number> {
  return run(args, levels, false);
}

/** Does the same with the long tests and second widths. */
export function testAll(args: string[]): Promise<number> {
  return run(args, [...levels, longLevel], true);
}

async function run(args: string[], wanted: readonly Level[], bothWidths: boolean): Promise<number> {
  const everything = args.length === 0;
  const guard = await RunGuard.begin();
  const [programs, client, engine, checks] = await Promise.all([
    provisionForTests(everything),
    buildClient().catch((error: unknown) => {
      warn(`${messageOf(error)}\nTests that need it will fail.`);
      return null;
    }),
    engineForTests(),
    everything ? runChecks() : { passed: 0, failures: [] },
  ]);
  if (!programs.chromium) warn('No Chromium could be found or installed: browser tests will fail.');
  const tallies: Tally[] = [{ ...checks, skipped: [], files: [] }];
  try {
    const runs = new VitestRuns();
    const env = { ...environment(programs, client), ...guard.env };
    const mode = engine ? 'containers' : 'processes';
    const whole = { ...env, ...engine?.env, ATELIER_TEST_BACKENDS: mode };
    if (!everything) tallies.push(await runs.run(args, whole));
    for (const { projects, workers } of everything ? wanted : []) {
      if (runs.stopping) break;
      const args = projects.flatMap((name) => ['--project', name]);
      args.push('--maxWorkers', String(workers));
      tallies.push(await measured(projects.join(', '), () => runs.run(args, whole)));
    }
    if (everything && bothWidths && !runs.stopping) {
      const { args, env: second } = secondWidths;
      const work = () => runs.run([...args], { ...whole, ...second });
      tallies.push(await measured('browser, second widths', work));
    }
    if (engine && everything && !runs.stopping) {
      print('Once more on local processes, as on a machine without an engine:');
      tallies.push(await runs.run(onProcessesToo, { ...env, ATELIER_TEST_BACKENDS: 'processes' }));
    }
    if (runs.stopping) print('The tests were stopped before their end.');
  } finally {
    await guard.end();
    await engine?.stop();
  }
  return conclude(tallies);
}

/** Runs a level and notes what it took. */
async function measured(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const started = { at: performance.now(), processor: processorSeconds() };
  const tally = await work();
  const seconds = (performance.now() - started.at) / 1_000;
  const processor = processorSeconds() - started.processor;
  return { ...tally, level: { name, seconds, processor } };
}

/**
 * Returns the seconds for which the processors of the machine have worked. Those of the processes
 * that the tests start would not include the browser's: it leaves most of its own unclaimed.
 */
function processorSeconds(): number {
  const worked = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return worked.reduce((sum, one) => sum + one, 0) / 1_000;
}

/**
 * Provisions everything to start, and a browser: headless if available, else any Chromium. Before a
 * whole run also what some tests would otherwise compile while others are running.
 */
async function provisionForTests(everything: boolean): Promise<FoundPrograms> {
  const light = 'chromium-headless-shell';
  const optional: ProgramName[] = everything ? [light, 'stripe-mock', 'localstripe'] : [light];
  const programs = await provision([...programsToStart, ...optional], optional);
  if (programs[light]) return { ...programs, chromium: programs[light] };
  return { ...programs, ...(await provision(['chromium'], ['chromium'])) };
}

async function engineForTests(): Promise<Engine | null> {
  if (process.env.ATELIER_TEST_BACKENDS === 'processes') return null;
  const engine = await obtainEngine(Boolean(process.env.CI));
  if (typeof engine !== 'string') return engine;
  print(`${engine} The tests run on local processes.`);
  return null;
}

function environment(programs: FoundPrograms, client: string | null): Record<string, string> {
  const env: Record<string, string> = { ...programsForEnvironment(programs) };
  // Generated once per machine.
  env.TEST_MEDIA_DIR = path.join(cacheDir(), 'test-media');
  if (programs.ffmpeg) env.FFMPEG_PATH = programs.ffmpeg.path;
  if (programs.ffprobe) env.FFPROBE_PATH = programs.ffprobe.path;
  if (programs.chromium) env.CHROMIUM_PATH = programs.chromium.path;
  if (client) env.CLIENT_DIST = client;
  return env;
}

/** Prints the total on the very last line, for people and for tools that parse a run's output. */
function conclude(tallies: Tally[]): number {
  const passed = tallies.reduce((total, one) => total + one.passed, 0);
  const failures = tallies.flatMap((one) => one.failures);
  const skipped = tallies.flatMap((one) => one.skipped);
  sayWhatWasSlow(tallies.flatMap((one) => one.files));
  sayWhatLevelsTook(tallies);
  for (const { name, reason } of skipped) console.log(`Skipped: ${name}: ${reason}`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  const failed = failures.length;
  if (passed + failed === 0) console.log('No test ran.');
  const more = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${more}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

const slowest = 20;

/** Prints a table of the slowest files. */
function sayWhatWasSlow(files: FileTime[]): void {
  if (files.length < 2) return;
  console.log('Slowest files, in seconds:');
  const sorted = files.toSorted((one, other) => other.milliseconds - one.milliseconds);
  for (const { name, tests, milliseconds } of sorted.slice(0, slowest)) {
    const seconds = (milliseconds / 1_000).toFixed(1);
    console.log(`${seconds.padStart(7)}  ${name} (${tests} tests)`);
  }
}

/** Prints the time of each level, and the time that the processors worked meanwhile. */
function sayWhatLevelsTook(tallies: readonly Tally[]): void {
  const taken = tallies.flatMap(({ level }) => level ?? []);
  if (taken.length === 0) return;
  console.log('Levels, in seconds, with the processor seconds of the machine meanwhile:');
  const total = {
    name: 'together',
    seconds: taken.reduce((sum, one) => sum + one.seconds, 0),
    processor: taken.reduce((sum, one) => sum + one.processor, 0),
  };
  for (const { name, seconds, processor } of [...taken, total]) {
    console.log(`${seconds.toFixed(0).padStart(7)} ${processor.toFixed(0).padStart(7)}  ${name}`);
  }
}
