import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, startMark } from '../processes/process-table.ts';
import { ensureDataDir } from './data-dir.ts';
import { portIsFree, rememberedPort } from './ports.ts';
import { endOrphans, type RunState, requireRunning, writeRunState } from './run-state.ts';
import { ensureSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is created if it does not exist', async () => {
    await ensureDataDir(path.join(folder, 'new', 'data'));
    expect((await stat(path.join(folder, 'new', 'data'))).isDirectory()).toBe(true);
  });

  it('is rejected if it is a file or below one, with the reason and the remedy', async () => {
    const file = path.join(folder, 'notes.txt');
    await writeFile(file, '');
    await expect(ensureDataDir(file)).rejects.toThrow(
      `DATA_DIR cannot be used: ${file} is a file, not a folder. Set DATA_DIR to a folder that Atelier may write to.`,
    );
    await expect(ensureDataDir(path.join(file, 'data'))).rejects.toThrow(
      /^DATA_DIR cannot be used: .* lies below something that is a file, not a folder\. Set DATA_DIR/,
    );
  });

  it.runIf(process.platform === 'linux')('is rejected where no folders can be made', async () => {
    await expect(ensureDataDir('/proc/atelier/data')).rejects.toThrow(
      /^DATA_DIR cannot be used: \/proc\/atelier\/data is on a file system that .* makes none\. Set/,
    );
  });
});

describe('secrets', () => {
  it('are created once, and only their owner can read them', async () => {
    const first = await ensureSecrets(folder);
    expect(await ensureSecrets(folder)).toEqual(first);
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(first.adminPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  });
});

describe('ports', () => {
  it('differ between names requested at the same time', async () => {
    const ports = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => rememberedPort(folder, name)),
    );
    expect(new Set(ports).size).toBe(4);
  });

  it('are not free while something listens on them', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await portIsFree(port)).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await portIsFree(port)).toBe(true);
  });
});

describe('a process of an earlier run', () => {
  async function sleeper(marker: string): Promise<number> {
    const child = spawn(
      process.execPath,
      ['-e', 'console.log(1); setInterval(() => {}, 1e3)', marker],
      {
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    await once(child.stdout, 'data');
    return child.pid ?? 0;
  }

  function writeState(processes: RunState['processes'], change: Partial<RunState> = {}): void {
    writeRunState(folder, {
      launcher: 1,
      launcherMark: '',
      url: '',
      env: {},
      processes,
      ...change,
    });
  }

  it('is ended only if its command line matches the recorded one', async () => {
    const marker = path.join(folder, 'mongo');
    await mkdir(marker);
    const [ours, other] = [await sleeper(marker), await sleeper('something-else')];
    const record = (name: string, pid: number) =>
      ({ kind: 'backend', name, pid, recognizedBy: marker }) as const;
    const processes = [record('mongod', ours), record('redis', other)];
    writeState(processes);
    expect(await endOrphans(folder)).toEqual(['mongod']);
    expect(isAlive(other)).toBe(true);
    process.kill(other, 'SIGKILL');
  });

  it('is not ended if it started at another time than recorded', async () => {
    const marker = path.join(folder, 'mongo');
    const [ours, later] = [await sleeper(marker), await sleeper(marker)];
    writeState([
      { name: 'mongod', pid: ours, mark: startMark(ours), recognizedBy: marker },
      { name: 'redis', pid: later, mark: startMark(process.pid), recognizedBy: marker },
    ]);
    expect(await endOrphans(folder)).toEqual(['mongod']);
    expect(isAlive(later)).toBe(true);
    process.kill(later, 'SIGKILL');
  });

  it('does not count as a running launcher if its id now belongs to another process', async () => {
    const own = { launcher: process.pid, launcherMark: startMark(process.pid) };
    writeState([], { ...own, env: { REDIS_URL: 'redis://127.0.0.1' } });
    expect((await requireRunning(folder)).launcher).toBe(process.pid);
    writeState([], { launcher: process.pid, launcherMark: startMark(process.ppid) });
    await expect(requireRunning(folder)).rejects.toThrow('Atelier is not running here');
  });

  it('does not count as running before its backends have addresses', async () => {
    writeState([], { launcher: process.pid, launcherMark: startMark(process.pid) });
    await expect(requireRunning(folder)).rejects.toThrow(/is still starting here, or a backup is/);
  });
});
