import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { print } from '@atelier/dev-machine/console/progress';
import { UserError } from '@atelier/dev-machine/user-error';
import { test } from './test.ts';

/**
 * Uses a copy of the product as its users do while its parts are killed, frozen, slowed and cut off
 * at random. The same seed gives the same sequence of faults.
 */
export async function chaos(args: string[]): Promise<number> {
  const { seed, minutes } = parse(args);
  Object.assign(process.env, { SEED: seed, CHAOS_MINUTES: minutes });
  print(`Seed ${seed}, ${minutes} minutes`);
  const code = await test(['tests/long/chaos/chaos.test.ts']);
  print(`The same again: npm run chaos -- --seed ${seed} --minutes ${minutes}`);
  return code;
}

/** @throws UserError */
function parse(args: string[]): { seed: string; minutes: string } {
  try {
    const options = { seed: { type: 'string' }, minutes: { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    const { seed = String(randomInt(1_000_000_000)), minutes = '5' } = values;
    if (/^\d+$/.test(seed) && Number(minutes) > 0) return { seed, minutes };
  } catch {
    // Reported below.
  }
  throw new UserError('Usage: npm run chaos -- [--seed <number>] [--minutes <number>]');
}
