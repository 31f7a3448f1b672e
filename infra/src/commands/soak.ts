import { randomInt } from 'node:crypto';
import { say } from '../console/progress.ts';
import { test } from './test.ts';

/** What is worth a long look: the tests that ask `inSoak`. */
const files = [
  'tests/fuzz',
  'tests/integration/faults',
  'tests/integration/errors/fields-matrix',
  'tests/integration/media/uploads',
];

/**
 * Runs the long form of the tests that make things up or wear things out. `SEED` repeats an earlier
 * run; further words go to vitest in place of the usual files.
 */
export async function soak(args: string[]): Promise<number> {
  const seed = process.env.SEED || String(randomInt(1_000_000_000));
  Object.assign(process.env, { SOAK: '1', SEED: seed });
  say(`SEED=${seed}`);
  const code = await test(args.length > 0 ? args : ['--project', 'integration', ...files]);
  say(`To run the same again: SEED=${seed} npm run soak`);
  return code;
}
