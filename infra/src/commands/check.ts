import { existsSync } from 'node:fs';
import path from 'node:path';
import { elapsed, print } from '@atelier/dev-machine/console/progress';
import { repoRoot } from '@atelier/dev-machine/paths';
import { execa } from 'execa';
import pc from 'picocolors';

const checks = [
  { title: 'Format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { title: 'Types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { title: 'Types of the client', command: 'tsc', args: ['-p', 'client/tsconfig.json'] },
  { title: 'Unused code and dependencies', command: 'knip', args: ['--no-progress'] },
  { title: 'Documents', command: 'node', args: ['infra/src/docs/check-docs.ts'] },
  { title: 'Rooms and small files', command: 'node', args: ['infra/src/rooms/check-rooms.ts'] },
];

/** Runs every static check and reports which passed. */
export async function check(): Promise<number> {
  const { length: failed } = (await runChecks()).failures;
  console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${checks.length} checks failed.`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs every static check in parallel, reports which passed and returns the names of those that
 * failed.
 */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const results = await Promise.all(checks.map(runCheck));
  const failures = checks.filter((_, at) => !results[at]).map(({ title }) => title);
  return { passed: checks.length - failures.length, failures };
}

async function runCheck({ title, command, args }: (typeof checks)[number]): Promise<boolean> {
  const started = Date.now();
  const bin = path.join(repoRoot, 'node_modules', '.bin');
  const file = path.join(bin, command);
  const env = { PATH: `${bin}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: '1' };
  const run = await execa(file, args, { cwd: repoRoot, env, reject: false, all: true });
  const passed = !run.failed && existsSync(file);
  const mark = passed ? pc.green('✓') : pc.red('✗');
  print(`${mark} ${title} (${elapsed(started)})`);
  if (!passed) print(run.all || (run.shortMessage ?? ''));
  return passed;
}
