import { randomInt } from 'node:crypto';
import { print } from '@atelier/dev-machine/console/progress';
import { test } from './test.ts';

/** Tests that are worth a long run: those that check `inSoak`. */
const files = [
  'tests/long/fuzz',
  'tests/long/faults',
  'tests/product/access/every-call',
  'tests/product/errors/fields-matrix',
  'accepted-fields',
  'tests/product/media/uploads',
];

/**
 * Runs the long form of the randomized and endurance tests. `SEED` repeats an earlier run; further
 * arguments go to vitest in place of the default files.
 */
export async function soak(args: string[]): Promise<number> {
  const seed = process.env.SEED || String(randomInt(1_000_000_000));
  Object.assign(process.env, { SOAK: '1', SEED: seed });
  print(`SEED=${seed}`);
  const code = await test(args.length > 0 ? args : files);
  print(`To run the same again: SEED=${seed} npm run soak`);
  return code;
}
