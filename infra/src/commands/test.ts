import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { buildClient } from '../client-build.ts';
import { say, warn } from '../console/progress.ts';
import { readJson } from '../data/private-file.ts';
import { type Engine, obtainEngine } from '../engine.ts';
import { repoRoot } from '../paths.ts';
import {
  type FoundPrograms,
  programsForEnvironment,
  programsToStart,
  provision,
} from '../programs/provision.ts';
import { messageOf } from '../sentence.ts';
import { askedToStop } from '../shutdown.ts';

/** The part of vitest's JSON report that is read here. */
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
}

/** Sets up whatever the tests need and runs them; further words go to vitest. */
export async function test(args: string[]): Promise<number> {
  const [programs, client, engine] = await Promise.all([
    provision([...programsToStart, 'chromium'], ['chromium']),
    buildClient().catch((error: unknown) => {
      warn(`${messageOf(error)}\nTests that need it will fail.`);
      return null;
    }),
    engineForTests(),
  ]);
  if (!programs.chromium) warn('No Chromium could be had: the tests in a browser will fail.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-'));
  try {
    const reportFile = path.join(folder, 'report.json');
    const env = { ...environment(programs, client), ...engine?.env };
    const exitCode = await runVitest(args, reportFile, {
      ...env,
      ATELIER_TEST_BACKENDS: engine ? 'containers' : 'processes',
    });
    const report = await readJson<Report>(reportFile);
    await engine?.stop();
    return conclude(report, exitCode);
  } finally {
    await engine?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function engineForTests(): Promise<Engine | null> {
  if (process.env.ATELIER_TEST_BACKENDS === 'processes') return null;
  const engine = await obtainEngine(Boolean(process.env.CI));
  if (typeof engine !== 'string') return engine;
  say(`${engine} The tests run on local processes.`);
  return null;
}

async function runVitest(
  args: string[],
  reportFile: string,
  env: Record<string, string>,
): Promise<number> {
  const vitest = path.join(repoRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const child = execa(
    process.execPath,
    [
      ...[vitest, 'run', '--config', 'tests/vitest.config.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...args],
    ],
    { cwd: repoRoot, stdio: 'inherit', reject: false, env, forceKillAfterDelay: 15_000 },
  );
  void askedToStop(() => child.kill('SIGKILL')).then(() => child.kill('SIGTERM'));
  const run = await child;
  return run.exitCode ?? 1;
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
function conclude(report: Report | null, exitCode: number): number {
  const passed = report?.numPassedTests ?? 0;
  // A file that cannot even be loaded has no test that failed.
  const broken = exitCode !== 0 || !report?.success ? 1 : 0;
  const failed = Math.max(report?.numFailedTests ?? 0, broken);
  if (passed + failed === 0) console.log('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? exitCode || 1 : 0;
}
