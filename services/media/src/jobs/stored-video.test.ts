import type { ProcessedVideo } from '@atelier/contracts/media/assets';
import { beforeEach, expect, test } from 'vitest';
import { UnusableMediaError } from '../pipeline/errors.ts';
import { readingStored, storedVideo } from './stored-video.ts';

const uploaded = 'videos/a1/original.mov';
const redacted = 'videos/a1/video.mp4';
const video: ProcessedVideo = {
  ...{ key: uploaded, bytes: 9, contentType: 'video/quicktime', poster: [] },
  ...{ durationSeconds: 1, width: 16, height: 9 },
};

const keys = new Set<string>();
beforeEach(() => {
  keys.clear();
  keys.add(uploaded);
});
const store = {
  head: async (key: string) =>
    keys.has(key) ? { bytes: 7, contentType: 'video/mp4', etag: '' } : null,
};
const replaceFile = () => {
  keys.delete(uploaded);
  keys.add(redacted);
};
const read = async ({ key }: ProcessedVideo) => {
  if (!keys.has(key)) throw new UnusableMediaError('It is no longer in the store.');
  return key;
};

test('the file of a video is the uploaded one, or the one that has replaced it', async () => {
  expect(await storedVideo(video, store)).toBe(video);
  replaceFile();
  const found = { ...video, key: redacted, bytes: 7, contentType: 'video/mp4' };
  expect(await storedVideo(video, store)).toEqual(found);
  keys.clear();
  expect(await storedVideo(video, store)).toBeNull();
});

test('work that was enqueued with a key that is gone reads the new file', async () => {
  replaceFile();
  expect(await readingStored(video, store, read)).toBe(redacted);
});

test('work during which the file is replaced is run again on the new file', async () => {
  const tried: string[] = [];
  const done = await readingStored(video, store, async (stored) => {
    tried.push(stored.key);
    if (tried.length === 1) replaceFile();
    return read(stored);
  });
  expect(done).toBe(redacted);
  expect(tried).toEqual([uploaded, redacted]);
});

test('a file that is unusable, or gone for good, is not tried again', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new UnusableMediaError('It is damaged.');
  };
  await expect(readingStored(video, store, work)).rejects.toThrow('It is damaged.');
  keys.clear();
  await expect(readingStored(video, store, work)).rejects.toThrow('It is damaged.');
  expect(tries).toBe(2);
});
