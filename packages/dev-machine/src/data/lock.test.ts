import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandLine, startMark } from '../processes/process-table.ts';
import { releaseLock, takeLock } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a lock', () => {
  it('returns the id of its holder to a second taker until it is released', async () => {
    const file = path.join(folder, 'run', 'lock');
    expect(await takeLock(file)).toBeNull();
    expect(await takeLock(file)).toBe(process.pid);
    await releaseLock(file);
    expect(await takeLock(file)).toBeNull();
    expect(await readdir(path.dirname(file))).toEqual(['lock']);
  });

  it('of a process that has exited is taken over', async () => {
    const file = path.join(folder, 'lock');
    await writeFile(file, '99999999');
    expect(await takeLock(file)).toBeNull();
    expect(await readdir(folder)).toEqual(['lock']);
  });

  it('whose process id now belongs to another process is taken over', async () => {
    const file = path.join(folder, 'lock');
    expect(commandLine(process.pid), 'the id alone would match a running copy').toMatch(/node/);
    await writeFile(file, `${process.pid} ${startMark(process.ppid)}`);
    expect(await takeLock(file)).toBeNull();
  });

  it('of an earlier version, with only a process id, is respected', async () => {
    const file = path.join(folder, 'lock');
    await writeFile(file, String(process.pid));
    expect(await takeLock(file)).toBe(process.pid);
  });

  it('of a process that has exited is taken over by exactly one of several concurrent takers', async () => {
    const takers = Array.from({ length: 4 }, startTaker);
    try {
      await Promise.all(takers.map((taker) => taker.says()));
      for (let round = 0; round < 20; round += 1) {
        const file = path.join(folder, `lock-${round}`);
        await writeFile(file, `999999 ${startMark(process.pid)}`);
        const outcomes = await Promise.all(takers.map((taker) => taker.take(file)));
        const holders = takers.filter((_, at) => outcomes[at] === 'null');
        expect(holders).toHaveLength(1);
        expect(await takeLock(file)).toBe(holders[0]!.pid);
      }
      expect((await readdir(folder)).filter((name) => !/^lock-\d+$/.test(name))).toEqual([]);
    } finally {
      await Promise.all(takers.map((taker) => taker.end()));
    }
  });
});

const script = `
  import { createInterface } from 'node:readline';
  import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
  console.log('ready');
  for await (const file of createInterface({ input: process.stdin }))
    console.log(String(await takeLock(file)));
`;

/** Starts a process that takes locks on request. */
function startTaker() {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const says = async () => String((await lines.next()).value);
  return {
    pid: child.pid!,
    says,
    take(file: string): Promise<string> {
      child.stdin!.write(`${file}\n`);
      return says();
    },
    async end() {
      const exited = once(child, 'exit');
      child.stdin!.end();
      await exited;
    },
  };
}
