import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@atelier/dev-machine/processes/process-table';
import { expect, test } from 'vitest';

const guard = path.join(import.meta.dirname, 'run-guard.ts');

/**
 * Script of a run that starts a process in its own group, reports its ids and folder, and waits.
 */
const run = `
  import { spawn } from 'node:child_process';
  import { RunGuard } from ${JSON.stringify(guard)};
  const guard = await RunGuard.begin();
  const env = { ...process.env, ...guard.env };
  const options = { env, detached: true, stdio: 'ignore' };
  const wait = ['-e', 'setInterval(() => {}, 1000)'];
  const marked = spawn(process.execPath, wait, options);
  const inFolder = spawn(process.execPath, wait, { ...options, env: {}, cwd: guard.env.TMPDIR });
  process.on('SIGUSR2', () => guard.end().then(() => process.exit()));
  console.log(JSON.stringify({ pids: [marked.pid, inFolder.pid], folder: guard.env.TMPDIR }));
  setInterval(() => {}, 1000);
`;

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGUSR2'] as const)(
  'no process and no folder of a run is left after it ends by %s',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { pids, folder } = JSON.parse(line) as { pids: number[]; folder: string };
    expect(pids.every(isAlive)).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    // Only on SIGUSR2 does the run wait for its processes to end.
    if (signal !== 'SIGUSR2') while (pids.some(isAlive) || existsSync(folder)) await sleep(50);
    expect([pids.filter(isAlive), existsSync(folder)]).toEqual([[], false]);
  },
  60_000,
);
