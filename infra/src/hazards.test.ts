import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mongoHazardsOf, redisHazardsOf } from './backend-hazards.ts';
import { findHazards, publicUrlProblem } from './hazards.ts';

describe('the address of the site', () => {
  test.each(['https://learn.example.com', 'http://localhost:3000/', undefined, ''])(
    'may be %s',
    (given) => expect(publicUrlProblem(given)).toBeNull(),
  );

  test.each(['https://example.com/learn', 'https://example.com/?a=1', 'https://me@example.com'])(
    'cannot be %s',
    (given) => expect(publicUrlProblem(given)).toMatch(/set PUBLIC_URL to https:\/\//),
  );

  test.each(['example.com', 'ftp://example.com'])('is not %s', (given) =>
    expect(publicUrlProblem(given)).toMatch(/^PUBLIC_URL is not an address/),
  );

  test('does not repeat a password', () => {
    expect(publicUrlProblem('https://me:secret@example.com')).not.toContain('secret');
  });
});

async function ffmpegThatPrints(text: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'atelier-hazards-')), 'ffmpeg');
  await writeFile(file, `#!/bin/sh\necho '${text}'\n`);
  await chmod(file, 0o755);
  return file;
}

describe('hazards', () => {
  const small = { MAX_VIDEO_BYTES: '1' };

  test('are none with enough room and an ffmpeg that has zscale', async () => {
    const ffmpeg = await ffmpegThatPrints(' .S. zscale            V->V       Apply resizing');
    expect(await findHazards({ env: small, ffmpeg })).toEqual([]);
  });

  test('are an ffmpeg without zscale, and a folder that cannot hold the largest video', async () => {
    const ffmpeg = await ffmpegThatPrints(' ... scale             V->V       Scale');
    const env = { MAX_VIDEO_BYTES: String(1024 ** 5) };
    const [zscale, room, ...rest] = await findHazards({ env, ffmpeg });
    expect(zscale).toContain('no zscale');
    expect(room).toMatch(/ GiB free, and the largest accepted video is 1048576\.0 GiB/);
    expect(rest).toEqual([]);
  });

  test('are backends that do not answer', async () => {
    const found = await findHazards({
      env: {
        ...small,
        REDIS_URL: 'redis://127.0.0.1:9',
        MONGO_URL: 'mongodb://127.0.0.1:9',
        NATS_URL: 'nats://127.0.0.1:9',
      },
      ffmpeg: null,
    });
    expect(found).toEqual([
      expect.stringMatching(/^Redis does not answer at REDIS_URL: connect ECONNREFUSED/),
      expect.stringMatching(/^MongoDB does not answer/),
      expect.stringMatching(/^NATS does not answer at NATS_URL: connect ECONNREFUSED/),
    ]);
  });

  test('are addresses and sizes that are none', async () => {
    const env = { MAX_VIDEO_BYTES: '5GB', MONGO_URL: 'nonsense', NATS_URL: 'nonsense' };
    expect(await findHazards({ env, ffmpeg: null })).toEqual([
      expect.stringMatching(/^MAX_VIDEO_BYTES must be a number of bytes, .* and is “5GB”/),
      expect.stringMatching(/^MongoDB does not answer at MONGO_URL: Invalid scheme/),
      expect.stringMatching(/^NATS_URL is not an address/),
    ]);
  });

  test('are a Redis that may evict keys, and one whose clock differs', () => {
    const late = Date.now() - 60_000;
    expect(redisHazardsOf('maxmemory_policy:noeviction\r\n', Date.now())).toEqual([null, null]);
    expect(redisHazardsOf('maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n', late)).toEqual([
      expect.stringContaining('(maxmemory-policy allkeys-lru)'),
      expect.stringMatching(/^The clock of Redis and this machine's differ by (59|60|61) s/),
    ]);
  });

  test('are a MongoDB that is no replica set, and one whose clock differs', () => {
    const localTime = new Date();
    expect(mongoHazardsOf({ setName: 'rs0', localTime })).toEqual([null, null]);
    const early = new Date(Date.now() + 60_000);
    expect(mongoHazardsOf({ localTime: early })).toEqual([
      expect.stringMatching(/^MongoDB is no replica set/),
      expect.stringMatching(/^The clock of MongoDB and this machine's differ by (59|60|61) s/),
    ]);
  });
});
