import { readdirSync } from 'node:fs';
import type { RunState } from '@atelier/dev-machine/data/run-state';
import { commandLine } from '@atelier/dev-machine/processes/process-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { Launcher } from '../../support/processes/launcher.ts';

let launcher: Launcher;
beforeAll(async () => {
  launcher = await Launcher.create();
});
afterAll(() => launcher.remove());

test('after SIGKILL of the launcher, its processes end and free their ports', {
  timeout: 400_000,
}, async () => {
  const run = await launcher.start();
  await endWithLauncher(run);
});

test.runIf(process.platform === 'linux')(
  'after SIGKILL of the cleanup process and of the launcher, the other processes still end',
  {
    timeout: 400_000,
  },
  async () => {
    const run = await launcher.start();
    const [first] = cleanersOf(run);
    process.kill(first!, 'SIGKILL');
    await until('the cleanup process is replaced', () =>
      cleanersOf(run).some((pid) => pid !== first),
    );
    await endWithLauncher(run);
  },
);

/** Returns the ids of the processes that wait for the end of a launcher to clean up. */
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
  await until('nothing of the run is left', isClean, { within: 120_000 });
}
