import { readdirSync } from 'node:fs';
import type { RunState } from '@atelier/infra/data/run-state';
import { commandLine } from '@atelier/infra/processes/process-table';
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
  await endWithLauncher(run);
});

test.runIf(process.platform === 'linux')(
  'kill -9 of what ends them, then of the launcher: they end all the same',
  {
    timeout: 400_000,
  },
  async () => {
    const run = await launcher.start();
    const [first] = cleanersOf(run);
    process.kill(first!, 'SIGKILL');
    await until('there is another one', () => cleanersOf(run).some((pid) => pid !== first));
    await endWithLauncher(run);
  },
);

/** The processes that wait for the end of a launcher. */
function cleanersOf({ launcher: pid }: RunState): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      const line = commandLine(one);
      return line.includes('end-launch.ts') && line.endsWith(` ${pid}`);
    });
}

async function endWithLauncher(run: RunState): Promise<void> {
  launcher.signal('SIGKILL');
  await launcher.ended();
  const isClean = async () => {
    expect(await launcher.left(run)).toEqual([]);
    return true;
  };
  await until('nothing is left', isClean, { within: 120_000 });
}
