import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runChild } from '../encode/child-process.ts';
import { type ProcessVideoOptions, processVideo } from '../encode/process-video.ts';
import { fixture, makeScratch } from '../testing/fixtures.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';

let store: MediaServer;
let scratch: Awaited<ReturnType<typeof makeScratch>>;
beforeEach(async () => {
  store = await startMediaServer();
  scratch = await makeScratch();
});
afterEach(async () => {
  await store.close();
  await scratch.remove();
});

async function attempt(
  kind: Parameters<typeof fixture>[0],
  changes: Partial<ProcessVideoOptions> = {},
) {
  return processVideo({
    ...(await store.input(await fixture(kind))),
    workDir: scratch.dir,
    limits: { maxSeconds: 3600, timeoutMs: 60_000 },
    tools: { longestPauseSeconds: 1 },
    ...changes,
  });
}

describe('transient failures are distinguished from permanent ones', { timeout: 240_000 }, () => {
  const transient = { name: 'TransientMediaError' };

  test('the store refuses connections', async () => {
    const { url, bytes } = await store.input(await fixture('mp4-index-first'));
    await store.close();
    await expect(attempt('mp4-index-first', { url, bytes })).rejects.toMatchObject(transient);
  });

  test.each([500, 503, 403])('the store responds with %i', async (status) => {
    store.failWith({ status });
    await expect(attempt('mp4-index-first')).rejects.toMatchObject(transient);
  });

  test('the store fails after probing', async () => {
    const failing = attempt('mp4-index-first', {
      onStep: (step) => step === 'thumbnail' && store.failWith({ status: 503 }),
    });
    await expect(failing).rejects.toMatchObject(transient);
  });

  test('the store dies during the conversion', async () => {
    const failing = attempt('mp4-index-last', {
      onStep: (step) => step === 'preparing' && store.failWith({ status: 503 }),
    });
    await expect(failing).rejects.toMatchObject(transient);
    expect(await readdir(scratch.dir)).toEqual([]);
  });

  test('the store closes the connection before the index', async () => {
    store.failWith({ hangUpAfter: 200_000 });
    await expect(attempt('mp4-index-last')).rejects.toMatchObject(transient);
    store.failWith(null);
    const failing = attempt('mp4-index-last', {
      onStep: (step) => step === 'preparing' && store.failWith({ hangUpAfter: 200_000 }),
    });
    await expect(failing).rejects.toMatchObject(transient);
  });

  test('the store keeps closing connections during the conversion', async () => {
    const failing = attempt('mp4-fragmented', {
      onStep: (step) => step === 'preparing' && store.failWith({ hangUpAfter: 200_000 }),
    });
    await expect(failing).rejects.toMatchObject(transient);
    expect(await readdir(scratch.dir)).toEqual([]);
  });

  test('the store accepts connections but does not respond', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address() as { port: number };
    const url = `http://127.0.0.1:${address.port}/talk.mp4`;
    const limits = { maxSeconds: 3600, timeoutMs: 1000 };
    await expect(attempt('mp4-index-first', { url, limits })).rejects.toMatchObject({
      ...transient,
      message: 'The time limit was reached',
    });
    silent.close();
  });

  test('the tools are missing', async () => {
    const tools = { ffprobePath: '/nowhere/ffprobe' };
    await expect(attempt('mp4-index-first', { tools })).rejects.toMatchObject(transient);
  });
});

test('a conversion reconnects to a store that closes the connection once', {
  timeout: 240_000,
}, async () => {
  let begun = false;
  const { output, dispose } = await attempt('mp4-fragmented', {
    onStep: (step) => {
      if (begun || step !== 'preparing') return;
      begun = true;
      store.failWith({ hangUpAfter: 200_000 });
      setTimeout(() => store.failWith(null), 300);
    },
  });
  expect(output.kind).toBe('file');
  await dispose();
});

test('canceling kills the child processes and cleans up', { timeout: 240_000 }, async () => {
  const controller = new AbortController();
  const reason = new Error('the worker drains');
  const canceled = attempt('mp4-h264-10-bit', {
    signal: controller.signal,
    onStep: (step) => step === 'preparing' && setTimeout(() => controller.abort(reason), 50),
  });
  await expect(canceled).rejects.toBe(reason);
  expect(await readdir(scratch.dir)).toEqual([]);
});

describe('a child process', () => {
  const node = process.execPath;

  test('is killed at its time limit, even if it ignores other signals', async () => {
    const script = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
    const outcome = await runChild(node, ['-e', script], { timeoutMs: 500 });
    expect(outcome).toMatchObject({ timedOut: true, exitCode: null });
  });

  test('cannot write unlimited output', async () => {
    const endless = "const on = () => process.stdout.write('x'.repeat(1e5), on); on()";
    await expect(
      runChild(node, ['-e', endless], { timeoutMs: 20_000, maxStdoutBytes: 1e6 }),
    ).rejects.toThrow('wrote more than');
    const chatty = "process.stderr.write('first\\n' + 'x'.repeat(1e6) + '\\nlast')";
    const { stderr } = await runChild(node, ['-e', chatty], { timeoutMs: 20_000 });
    expect(stderr.length).toBeLessThan(20_000);
    expect(stderr.startsWith('first')).toBe(true);
    expect(stderr.endsWith('last')).toBe(true);
  });

  test('gets no settings or secrets of this process', async () => {
    vi.stubEnv('MONGO_URL', 'mongodb://atelier:secret@127.0.0.1');
    const script = 'process.stdout.write(JSON.stringify(process.env))';
    const { stdout } = await runChild(node, ['-e', script], {
      timeoutMs: 20_000,
      env: { http_proxy: 'http://127.0.0.1:1' },
    });
    vi.unstubAllEnvs();
    const env = JSON.parse(stdout.toString()) as Record<string, string>;
    expect(env).toMatchObject({ PATH: process.env.PATH, http_proxy: 'http://127.0.0.1:1' });
    const others = Object.keys(env).filter((name) => !/^(MALLOC_|LD_)/.test(name));
    for (const name of others)
      expect(['PATH', 'HOME', 'TMPDIR', 'LANG', 'http_proxy']).toContain(name);
  });

  test('passes on complete lines', async () => {
    const lines: string[] = [];
    const script =
      "for (let i = 0; i < 5000; i++) console.log('line ' + i); process.stdout.write('end')";
    await runChild(node, ['-e', script], {
      timeoutMs: 20_000,
      onStdoutLine: (line) => lines.push(line),
    });
    expect(lines).toHaveLength(5001);
    expect(lines.at(4999)).toBe('line 4999');
    expect(lines.at(-1)).toBe('end');
  });
});
