import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../processes/process-table.ts';
import { releaseLock, takeLock } from './lock.ts';
import { portIsFree, rememberedPort } from './ports.ts';
import { endOrphans, writeRunState } from './run-state.ts';
import { ensureSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a lock', () => {
  it('tells a second taker who has it, until it is released', async () => {
    const file = path.join(folder, 'run', 'lock');
    expect(await takeLock(file)).toBeNull();
    expect(await takeLock(file)).toBe(process.pid);
    await releaseLock(file);
    expect(await takeLock(file)).toBeNull();
  });

  it('of a process that is gone is taken over', async () => {
    const file = path.join(folder, 'lock');
    await writeFile(file, '99999999');
    expect(await takeLock(file)).toBeNull();
  });
});

describe('secrets', () => {
  it('are made once, and only their owner can read them', async () => {
    const first = await ensureSecrets(folder);
    expect(await ensureSecrets(folder)).toEqual(first);
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(first.adminPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  });
});

describe('ports', () => {
  it('differ between names that ask at once', async () => {
    const ports = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => rememberedPort(folder, name)),
    );
    expect(new Set(ports).size).toBe(4);
  });

  it('are not free while something listens', async () => {
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

describe('what an earlier run left behind', () => {
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

  it('is ended when its command line is the recorded one, and spared when it is not', async () => {
    const marker = path.join(folder, 'mongo');
    await mkdir(marker);
    const [ours, other] = [await sleeper(marker), await sleeper('something-else')];
    const record = (name: string, pid: number) =>
      ({ kind: 'backend', name, pid, recognisedBy: marker }) as const;
    const processes = [record('mongod', ours), record('redis', other)];
    writeRunState(folder, { launcher: 1, url: '', env: {}, processes });
    expect(await endOrphans(folder)).toEqual(['mongod']);
    expect(isAlive(other)).toBe(true);
    process.kill(other, 'SIGKILL');
  });
});
