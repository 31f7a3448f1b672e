import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const watchdog = path.join(import.meta.dirname, 'watchdog.ts');

/** Runs a process under a watchdog until it ends. */
async function run(seconds: number, work: string) {
  const script = `
    import { startWatchdog } from ${JSON.stringify(watchdog)};
    startWatchdog('sample', ${seconds});
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { output, code, signal };
}

test('a process whose event loop is blocked logs that and is killed', async () => {
  const { output, signal } = await run(1, 'setTimeout(() => { for (;;); }, 100);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ process: 'sample', event: 'event-loop-blocked' });
});

test('a process whose event loop is not blocked keeps running', async () => {
  const turns = 'await new Promise((resolve) => setTimeout(resolve, 4_500));';
  expect(await run(3, turns)).toEqual({ output: '', code: 0, signal: null });
});
