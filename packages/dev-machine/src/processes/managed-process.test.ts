import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ManagedProcess, type ProcessSpec } from './managed-process.ts';
import { commandLine, isAlive } from './process-table.ts';

const upAndWaiting = 'console.log("up"); setInterval(() => {}, 1000);';

describe('ManagedProcess', () => {
  let folder: string;
  let reports: string[];
  let started: ManagedProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-process-'));
    reports = [];
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  function create(script: string, spec: Partial<ProcessSpec> = {}): ManagedProcess {
    const process_ = new ManagedProcess({
      name: 'sample',
      command: process.execPath,
      args: ['-e', script],
      logFile: path.join(folder, 'logs', `${spec.name ?? 'sample'}.log`),
      ready: ({ onLine }) => new Promise((resolve) => onLine((line) => line === 'up' && resolve())),
      autoRestart: false,
      report: (sentence) => reports.push(sentence),
      ...spec,
    });
    started.push(process_);
    return process_;
  }

  it('is started once its ready check passes, and writes its output to the log', async () => {
    const sample = create(upAndWaiting);
    await sample.start();
    expect(isAlive(sample.pid ?? 0)).toBe(true);
    expect(sample.logs()).toBe('up\n');
    expect(await readFile(path.join(folder, 'logs', 'sample.log'), 'utf8')).toBe('up\n');
  });

  it('runs with the given niceness, also as a session', async () => {
    const sample = create(upAndWaiting, { niceness: 7 });
    await sample.start();
    expect(os.getPriority(sample.pid)).toBe(7);
    expect(sessionNiceness(sample.pid!) ?? 7).toBe(7);
  });

  it('reports why a process did not start, with its output', async () => {
    const sample = create('console.error("MONGO_URL is required"); process.exit(3)');
    await expect(sample.start()).rejects.toThrow(/exit code 3[\s\S]*MONGO_URL is required/);
    expect(sample.pid).toBeUndefined();
  });

  it('ends a process that is not ready in time', async () => {
    const sample = create('setInterval(() => {}, 1000)', { readyTimeoutMs: 300 });
    await expect(sample.start()).rejects.toThrow('it was not ready in time');
    await vi.waitFor(() => expect(sample.pid).toBeUndefined());
  });

  it('restarts a killed process and reports it', async () => {
    const sample = create(upAndWaiting, { autoRestart: true });
    await sample.start();
    const first = sample.pid;
    await sample.kill();
    await vi.waitFor(() => expect(reports.at(-1)).toBe('sample runs again.'), { timeout: 5000 });
    expect(reports[0]).toMatch(/ended unexpectedly \(signal SIGKILL\); starting it again\. /);
    expect(sample.pid).not.toBe(first);
  });

  it('waits before restarting a process that dies again soon', async () => {
    const sample = create(upAndWaiting, { autoRestart: true });
    await sample.start();
    for (const isAgain of [1, 2]) {
      await sample.kill();
      const runs = () => reports.filter((one) => one === 'sample runs again.').length;
      await vi.waitFor(() => expect(runs()).toBe(isAgain), { timeout: 60_000 });
    }
    expect(reports.at(-2)).toContain('starting it again in 0.5 s');
  });

  describe('with a health check', () => {
    const server = `
      const server = require("node:http").createServer((_, response) => response.end("fine"));
      server.listen(0, "127.0.0.1", () => { console.log("port " + server.address().port); console.log("up"); });`;
    const createServer = (script: string, spec: Partial<ProcessSpec> = {}) => {
      const sample: ManagedProcess = create(script, {
        autoRestart: true,
        health: (signal) => fetch(`http://127.0.0.1:${portOf(sample)}`, { signal }),
        ...spec,
      });
      return sample;
    };
    const portOf = (sample: ManagedProcess) =>
      [...sample.logs().matchAll(/port (\d+)/g)].at(-1)?.[1];
    const patience = { timeout: 120_000, interval: 100 };

    it('is killed and restarted when it is suspended or its event loop is blocked', {
      timeout: 180_000,
    }, async () => {
      const block = 'process.on("SIGUSR2", () => { for (;;); });';
      const stopped = createServer(server, { name: 'stopped' });
      const blocked = createServer(`${block}${server}`, { name: 'blocked' });
      const both = [stopped, blocked];
      await Promise.all(both.map((one) => one.start()));
      const pids = both.map(({ pid }) => pid);
      await Promise.all([stopped.kill('SIGSTOP'), blocked.kill('SIGUSR2')]);
      for (const { name } of both) {
        await vi.waitFor(() => expect(reports).toContain(`${name} runs again.`), patience);
        expect(reports).toContain(`${name} does not answer any more and is killed.`);
      }
      for (const { pid } of both) expect(pids).not.toContain(pid);
    });

    it('is kept when it responds late, between long computations', {
      timeout: 120_000,
    }, async () => {
      const busy = `
        const compute = (rounds) => {
          const used = () => process.cpuUsage().user + process.cpuUsage().system;
          for (const before = used(); used() - before < 2_000_000; );
          if (rounds > 1) setTimeout(compute, 1, rounds - 1);
          else console.log('computed');
        };
        process.on('SIGUSR2', () => compute(4));`;
      const sample = createServer(`${busy}${server}`);
      await sample.start();
      const first = sample.pid;
      await Promise.all([
        vi.waitFor(() => expect(sample.logs()).toContain('computed'), patience),
        process.kill(sample.pid!, 'SIGUSR2'),
      ]);
      expect(reports).toEqual([]);
      expect(sample.pid).toBe(first);
    });

    it('is not restarted when only the launcher was blocked', async () => {
      const sample = createServer(server);
      await sample.start();
      const first = sample.pid;
      for (let n = 0; n < 2; n += 1) {
        execFileSync('sleep', ['3']);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect(reports).toEqual([]);
      expect(sample.pid).toBe(first);
    });
  });

  it('does not restart a stopped process', async () => {
    const sample = create(upAndWaiting, { autoRestart: true });
    await sample.start();
    await sample.stop();
    expect(sample.pid).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it('kills a process that ignores SIGTERM', async () => {
    const sample = create(`process.on("SIGTERM", () => {}); ${upAndWaiting}`, {
      stopTimeoutMs: 200,
    });
    await sample.start();
    await sample.stop();
    expect(sample.pid).toBeUndefined();
    expect(reports[0]).toContain('did not stop within 0.2 s');
  });

  it('kills the children of a killed process', async () => {
    const sample = create(
      `const { spawn } = require("node:child_process");
       const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
       console.log("child " + child.pid); ${upAndWaiting}`,
    );
    await sample.start();
    const child = Number(/child (\d+)/.exec(sample.logs())?.[1]);
    expect(commandLine(child)).not.toBe('');
    await sample.kill();
    // If no parent reaps it, it remains as a zombie without a command line.
    await vi.waitFor(() => expect(commandLine(child)).toBe(''));
  });
});

/** Returns the niceness of a process's session; null if the system does not group by session. */
function sessionNiceness(pid: number): number | null {
  try {
    const [, niceness] = / nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8')) ?? [];
    return niceness === undefined ? null : Number(niceness);
  } catch {
    return null;
  }
}
