import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { processVideo } from './encode/process-video.ts';
import { neverFits } from './room.ts';
import { fixture, makeScratch } from './testing/fixtures.ts';
import { useMedia } from './testing/use-media.ts';

const media = useMedia();

/** Creates an ffmpeg that ends like this when it writes a file, and is real otherwise. */
async function dyingFfmpeg(name: string, end: string): Promise<string> {
  const path = join(media.scratch.dir, name);
  const script = `#!/bin/sh\ncase "$*" in *-progress*) ${end};; esac\nexec ffmpeg "$@"\n`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

describe('too little memory is a reason with figures', { timeout: 60_000 }, () => {
  test.each([
    ['killed', 'kill -9 $$'],
    ['killed-in-a-shell', 'exit 137'],
    ['without-memory', 'echo "Error: Cannot allocate memory" >&2; exit 1'],
  ])('%s', async (name, end) => {
    const work = await makeScratch();
    try {
      const ffmpegPath = await dyingFfmpeg(name, end);
      const attempt = processVideo({
        ...(await media.store.input(await fixture('mp4-index-last'))),
        workDir: work.dir,
        limits: { maxSeconds: 3_600, timeoutMs: 60_000 },
        tools: { ffmpegPath },
      });
      await expect(attempt).rejects.toMatchObject({
        name: 'TooLittleRoomError',
        reason: expect.stringMatching(
          /^This video of 320 × 180 pixels needs about 106 MB of memory, and .* [\d.]+ [GM]B /,
        ),
      });
      expect(await readdir(work.dir)).toEqual([]);
    } finally {
      await work.remove();
    }
  });
});

describe('a folder for temporary files', () => {
  test('that can never hold a file is a reason with figures', async () => {
    const never = await neverFits(media.scratch.dir, 1e18);
    expect(never?.reason).toMatch(/needs at least 1000000000\.0 GB .* WORK_DIR has [\d.]+ [GM]B\./);
  });

  test('that is full for now is none', async () => {
    expect(await neverFits(media.scratch.dir, 1_000)).toBeNull();
  });
});
