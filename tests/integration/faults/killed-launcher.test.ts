import { afterAll, beforeAll, expect, test } from 'vitest';
import { Launcher } from '../../support/launcher.ts';
import { until } from '../../support/until.ts';

let launcher: Launcher;
beforeAll(async () => {
  launcher = await Launcher.create();
});
afterAll(() => launcher.remove());

test('kill -9 of the launcher: its processes end and give their ports back', {
  timeout: 400_000,
}, async () => {
  const run = await launcher.start();
  launcher.signal('SIGKILL');
  await launcher.ended();
  const isClean = async () => {
    expect(await launcher.left(run)).toEqual([]);
    return true;
  };
  await until('nothing is left', isClean, { within: 120_000 });
});
