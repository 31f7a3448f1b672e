import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { processVideo } from '../encode/process-video.ts';
import type { MediaSink } from '../encode/store-while-written.ts';
import { packageOriginal } from '../encode/streaming/package-original.ts';
import { packageRungs } from '../encode/streaming/package-rungs.ts';
import { probe } from '../probe/probe.ts';
import { endTolerance, readFragments } from '../stream/fragments.ts';
import type { useMedia } from './use-media.ts';
import { type Seen, watchFile, watchStream } from './watch.ts';

const run = promisify(execFile);

const sink: MediaSink = async (media) => {
  for await (const _ of media);
};

/** Expects a file made by ffmpeg to be in sync, and its streams to play to its end. */
export async function expectInSync(
  media: ReturnType<typeof useMedia>,
  name: string,
  args: readonly string[],
): Promise<void> {
  const path = join(media.scratch.dir, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  const source = await watchFile(path);
  expect(source.flashes.length).toBeGreaterThan(2);

  const { output, facts: uploaded } = await processVideo({
    ...(await media.store.input(path)),
    workDir: media.scratch.dir,
    limits: { maxSeconds: 3600, timeoutMs: 60_000 },
  });
  const plain = output.kind === 'keep' ? path : output.path;
  expectSame(await watchFile(plain), source);

  const input = await media.store.input(plain);
  const facts = await probe(input);
  expect(Math.abs(facts.durationSeconds - uploaded.durationSeconds)).toBeLessThan(0.05);
  const options = { workDir: media.scratch.dir, sink, sinkOf: () => sink };
  const [width, height] = facts.width < facts.height ? [90, 160] : [160, 90];
  const rung = { name: '90p', width, height, maxKilobits: 100 };
  const [small] = await packageRungs(input, facts, [rung], options);
  const original = await packageOriginal(input, facts, options);
  for (const { mediaPath } of [original, small!]) {
    expectSame(await watchStream(mediaPath), source);
    const fragments = await readFragments(mediaPath);
    for (const fragment of fragments) expect(fragment).toHaveLength(facts.audio ? 2 : 1);
    for (const { to } of fragments.at(-1)!) {
      expect(Math.abs(to - facts.durationSeconds)).toBeLessThan(endTolerance);
    }
  }
}

/** The time that a person does not notice. */
const noticedSeconds = 0.045;

function expectSame(seen: Seen, source: Seen): void {
  for (const track of ['flashes', 'beeps'] as const) {
    expect(seen[track], track).toHaveLength(source[track].length);
    const errors = seen[track].map((at, n) => Math.abs(at - source[track][n]!));
    expect(Math.max(0, ...errors), track).toBeLessThan(noticedSeconds);
  }
}
