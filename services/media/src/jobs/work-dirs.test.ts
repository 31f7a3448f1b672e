import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandoned } from './work-dirs.ts';

test('only folders of running workers, and folders of other programs, are kept', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'atelier-work-dirs-'));
  const running = `atelier-worker-${process.ppid}-a`;
  const ofAnEarlierContainer = `atelier-worker-${process.pid}-b`;
  for (const name of [running, ofAnEarlierContainer, 'atelier-worker-99999999-c', 'other']) {
    await mkdir(join(parent, name));
  }
  await removeAbandoned(parent);
  expect((await readdir(parent)).sort()).toEqual([running, 'other']);
  await rm(parent, { recursive: true });
});
