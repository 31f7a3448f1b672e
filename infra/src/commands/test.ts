import path from 'node:path';
import { buildClient } from '../client-build.ts';
import { print, warn } from '../console/progress.ts';
import { type Engine, obtainEngine } from '../engine.ts';
import { cacheDir } from '../paths.ts';
import type { ProgramName } from '../programs/program.ts';
import {
  type FoundPrograms,
  programsForEnvironment,
  programsToStart,
  provision,
} from '../programs/provision.ts';
import { RunGuard } from '../testing/run-guard.ts';
import type { FileTime, Tally } from '../testing/vitest.reporter.ts';
import { VitestRuns } from '../testing/vitest-run.ts';
import { messageOf } from '../user-error.ts';
import { runChecks } from './check.ts';

/** Tests that are repeated on local processes if the first run used containers. */
const onProcessesToo = ['tests/e2e/main-scenario'];

/**
 * Sets up whatever the tests need and runs them, after the static checks. Further arguments go to
 * vitest, and then only the tests that they select are run.
 */
export async function test(args: string[]): Promise<number> {
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
  if (!programs.chromium) warn('No Chromium could be had: the tests in a browser will fail.');
  const tallies: Tally[] = [{ ...checks, skipped: [], files: [] }];
  try {
    const runs = new VitestRuns();
    const env = { ...environment(programs, client), ...guard.env };
    const mode = engine ? 'containers' : 'processes';
    tallies.push(await runs.run(args, { ...env, ...engine?.env, ATELIER_TEST_BACKENDS: mode }));
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
