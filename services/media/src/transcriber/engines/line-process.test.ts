import { expect, test } from 'vitest';
import { startLineProcess } from './line-process.ts';

const start = (script: string) => startLineProcess(process.execPath, ['-e', script], {});
const echo = `process.stdin.on('data', (text) => process.stdout.write(text));`;

test('a process answers line by line', async () => {
  const child = start(echo);
  child.send({ at: 1 });
  expect(await child.line(60_000)).toEqual({ at: 1 });
  child.send({ at: 2 });
  expect(await child.line(60_000)).toEqual({ at: 2 });
  await child.close();
});

test('a process that is busy with native work is killed after its time', async () => {
  const child = start('for (;;);');
  await expect(child.line(300)).rejects.toThrow(/took more than 0 seconds.*stopped/);
  await child.close();
});

test('a process that ends says how', async () => {
  const child = start('process.exit(3);');
  await expect(child.line(60_000)).rejects.toThrow('The engine ended unexpectedly (exit code 3).');
});

test('a program that is missing is an error', async () => {
  const child = startLineProcess('/no/such/python', [], {});
  await expect(child.line(60_000)).rejects.toThrow(/ended unexpectedly/);
});

test('a stop ends it', async () => {
  const child = start(echo);
  const stop = new AbortController();
  const waiting = child.line(60_000, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await child.close();
});
