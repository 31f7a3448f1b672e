import { buildClient } from '../client-build.ts';
import { say, warn } from '../console/progress.ts';
import { type Engine, obtainEngine } from '../engine.ts';
import {
  type FoundPrograms,
  programsForEnvironment,
  programsToStart,
  provision,
} from '../programs/provision.ts';
import { messageOf } from '../sentence.ts';
import type { Tally } from '../testing/vitest.reporter.ts';
import { VitestRuns } from '../testing/vitest-run.ts';
import { runChecks } from './check.ts';

/** What is run a second time on local processes when the first time was on containers. */
const onProcessesToo = ['tests/e2e/main-job'];

/**
 * Sets up whatever the tests need and runs them, after the static checks. Further words go to
 * vitest, and then only what they ask for is run.
 */
export async function test(args: string[]): Promise<number> {
  const everything = args.length === 0;
  const [programs, client, engine, checks] = await Promise.all([
    provision([...programsToStart, 'chromium'], ['chromium']),
    buildClient().catch((error: unknown) => {
      warn(`${messageOf(error)}\nTests that need it will fail.`);
      return null;
    }),
    engineForTests(),
    everything ? runChecks() : { passed: 0, failures: [] },
  ]);
  if (!programs.chromium) warn('No Chromium could be had: the tests in a browser will fail.');
  const tallies: Tally[] = [{ ...checks, skipped: [] }];
  try {
    const runs = new VitestRuns();
    const env = environment(programs, client);
    const mode = engine ? 'containers' : 'processes';
    tallies.push(await runs.run(args, { ...env, ...engine?.env, ATELIER_TEST_BACKENDS: mode }));
    if (engine && everything && !runs.stopping) {
      say('Once more on local processes, as on a machine without an engine:');
      tallies.push(await runs.run(onProcessesToo, { ...env, ATELIER_TEST_BACKENDS: 'processes' }));
    }
    if (runs.stopping) say('The tests were stopped before their end.');
  } finally {
    await engine?.stop();
  }
  return conclude(tallies);
}

async function engineForTests(): Promise<Engine | null> {
  if (process.env.ATELIER_TEST_BACKENDS === 'processes') return null;
  const engine = await obtainEngine(Boolean(process.env.CI));
  if (typeof engine !== 'string') return engine;
  say(`${engine} The tests run on local processes.`);
  return null;
}

function environment(programs: FoundPrograms, client: string | null): Record<string, string> {
  const env: Record<string, string> = { ...programsForEnvironment(programs) };
  if (programs.ffmpeg) env.FFMPEG_PATH = programs.ffmpeg.path;
  if (programs.ffprobe) env.FFPROBE_PATH = programs.ffprobe.path;
  if (programs.chromium) env.CHROMIUM_PATH = programs.chromium.path;
  if (client) env.CLIENT_DIST = client;
  return env;
}

/** The very last line is the sum, for people and for whatever reads a run's output. */
function conclude(tallies: Tally[]): number {
  const passed = tallies.reduce((total, one) => total + one.passed, 0);
  const failures = tallies.flatMap((one) => one.failures);
  const skipped = tallies.flatMap((one) => one.skipped);
  for (const { name, reason } of skipped) console.log(`Skipped: ${name}: ${reason}`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  const failed = failures.length;
  if (passed + failed === 0) console.log('No test ran.');
  const more = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${more}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
