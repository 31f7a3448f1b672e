import { chmod, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeStoryboard } from '../images/storyboard.ts';
import { probe } from '../probe/probe.ts';
import { fixture, makeScratch } from '../testing/fixtures.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { type MediaRelay, openRelay } from './media-relay.ts';
import { processVideo } from './process-video.ts';
import type { MediaSink } from './store-while-written.ts';
import { packageOriginal } from './streaming/package-original.ts';

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

describe('a relay', () => {
  let relay: MediaRelay;
  let file: string;
  beforeEach(async () => {
    file = await fixture('mp4-one-second');
    relay = await openRelay((await store.input(file)).url);
  });
  afterEach(() => relay.close());

  test('serves a range of its object to clients with its password', async () => {
    const answer = await ask(relay, { range: 'bytes=100-199' });
    const bytes = await readFile(file);
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`);
    expect(answer.body.equals(bytes.subarray(100, 200))).toBe(true);
  });

  test('requires the password, and forwards nothing without it', async () => {
    for (const password of ['', 'made-up', 'x'.repeat(48)]) {
      const { status, body } = await ask(relay, { password });
      expect([status, body.length]).toEqual([407, 0]);
    }
    expect(store.requests).toEqual([]);
  });

  test('serves no other object, whatever is requested', async () => {
    const other = await fixture('mp4-silent');
    const answer = await ask(relay, { path: (await store.input(other)).url });
    expect(answer.body.equals(await readFile(file))).toBe(true);
  });

  test('refuses connections once it is closed', async () => {
    await relay.close();
    await expect(ask(relay)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    relay = await openRelay('http://127.0.0.1:1/');
  });
});

test('no argument of any tool contains a signature or a password in any step of processing', {
  timeout: 240_000,
}, async () => {
  const seen = join(scratch.dir, 'arguments');
  const tools = {
    ffmpegPath: await recorder('ffmpeg', process.env.FFMPEG_PATH ?? 'ffmpeg', seen),
    ffprobePath: await recorder('ffprobe', process.env.FFPROBE_PATH ?? 'ffprobe', seen),
  };
  const input = await store.input(await fixture('mp4-index-last'));
  const run = { tools, workDir: scratch.dir };
  const limits = { maxSeconds: 3600, timeoutMs: 200_000 };
  const { dispose } = await processVideo({ ...input, ...run, limits });
  await dispose();
  const facts = await probe(input, run);
  const sink: MediaSink = async (media) => {
    for await (const _ of media);
  };
  await packageOriginal(input, facts, { ...run, sink });
  await makeStoryboard(input, facts, 'storyboard.jpg', run);

  const lines = (await readFile(seen, 'utf8')).split('\n').filter(Boolean);
  const inputs = lines.filter((line) => /^(ffmpeg|ffprobe) .*-i http/.test(line));
  expect(inputs.some((line) => line.startsWith('ffprobe'))).toBe(true);
  expect(inputs.filter((line) => line.startsWith('ffmpeg')).length).toBeGreaterThanOrEqual(4);
  for (const line of lines) {
    expect(line).not.toMatch(/X-Amz|[Ss]ignature|secret|@127/);
    expect(line).not.toContain(store.origin);
  }
});

/** Creates a program that records its arguments and then runs the real one. */
async function recorder(name: string, program: string, seen: string): Promise<string> {
  const file = join(scratch.dir, name);
  const note = `echo "${name} $(echo "$*" | tr '\\n' ' ')" >> '${seen}'`;
  await writeFile(file, `#!/bin/sh\n${note}\nexec '${program}' "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request to a relay as ffmpeg does: as the proxy for the URL in its arguments. */
function ask(
  { address, env }: MediaRelay,
  options: { range?: string; password?: string; path?: string } = {},
): Promise<Answer> {
  const proxy = new URL(env.http_proxy!);
  const password = options.password ?? proxy.password;
  const credentials = Buffer.from(`${proxy.username}:${password}`).toString('base64');
  return new Promise((resolve, reject) => {
    const asked = request({
      host: proxy.hostname,
      port: proxy.port,
      path: options.path ?? address,
      headers: {
        'proxy-authorization': `Basic ${credentials}`,
        ...(options.range && { range: options.range }),
      },
    });
    asked.once('error', reject);
    asked.once('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    asked.end();
  });
}
