import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mediaPath } from '@atelier/contracts/core/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaKind } from '../../fixtures/media/recipes.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ own: { processes: ['worker'], env: { RECONCILE_SECONDS: '1' } } });

const secret = 'Jane-at-52.1N';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-tags-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Kind = [name: string, extension: string, kind: MediaKind, options: string[]];
const kinds: Kind[] = [
  ['MP4', 'mp4', 'mp4-index-first', ['-movflags', '+faststart']],
  ['WebM', 'webm', 'webm-vp9-opus', ['-cues_to_front', '1']],
];

/** Stores a video as earlier versions did: as it was uploaded, with its tags. */
async function storedBefore(admin: Admin, [, extension, kind, options]: Kind) {
  const course = await admin.createCourse();
  const made = await admin.createLesson(course, { video: kind });
  await admin.untilStreams(course, made);
  const { id, video_url } = await admin.lesson(course, made);
  const assetId = assetOf(video_url);
  const path = join(folder, `tagged.${extension}`);
  const tags = ['-metadata', `artist=${secret}`, '-metadata', `location=${secret}`];
  const copy = ['-v', 'error', '-y', '-i', await mediaFile(kind), '-c', 'copy'];
  await promisify(execFile)('ffmpeg', [...copy, ...tags, ...options, path]);
  const body = await readFile(path);
  expect(body.includes(secret)).toBe(true);
  const key = `videos/${assetId}/original.${extension}`;
  for (const stored of await app.bucket.keysOf(assetId)) {
    if (/\/(video|original)\./.test(stored)) await app.bucket.remove(stored);
  }
  await app.bucket.put(key, body, `video/${extension}`);
  const under = (place: string) => ({
    [`${place}.key`]: key,
    [`${place}.bytes`]: body.length,
  });
  const lessons = app.database('catalog').collection('lessons');
  await lessons.updateOne(
    { 'video.current.assetId': assetId },
    { $set: under('video.current.video') },
  );
  const assets = app.database('media').collection<{ _id: string }>('assets');
  await assets.updateOne({ _id: assetId }, { $set: under('video'), $unset: { anonymous: 1 } });
  return { course, lesson: { id }, key, assetId };
}

test.each(kinds)('a stored %s loses its tags, and plays as before', async (...kind) => {
  const admin = await app.admin();
  const { course, lesson, key, assetId } = await storedBefore(admin, kind);
  await until('the file with tags is gone', async () => {
    return !(await app.bucket.contents()).includes(key);
  });
  const { video_url, duration_seconds } = await admin.lesson(course, lesson);
  expect(video_url).toBe(mediaPath(`videos/${assetId}/video.${kind[1]}`));
  const { status, bytes } = await admin.get(video_url!);
  expect(status).toBe(200);
  expect(bytes.includes(secret)).toBe(false);
  const path = join(folder, `served.${kind[1]}`);
  await writeFile(path, bytes);
  const entries = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  const { stdout } = await promisify(execFile)('ffprobe', entries);
  expect(Math.abs(Number(stdout) - duration_seconds!)).toBeLessThan(0.1);
  await until('it is not looked at again', async () => {
    const assets = app.database('media').collection<{ _id: string; anonymous: boolean }>('assets');
    return (await assets.findOne({ _id: assetId }))?.anonymous === true;
  });
});
