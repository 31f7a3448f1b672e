import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import type { MediaKind } from '../../fixtures/media/recipes.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { describePicture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

/** Returns the duration in seconds that ffprobe reports for a file. */
async function secondsOf(file: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  const { stdout } = await execa(process.env.FFPROBE_PATH ?? 'ffprobe', args);
  return Number(stdout);
}

function secondsOfText(text: string | null): number {
  expect(text).toMatch(/^(\d+:[0-5])?\d:[0-5]\d$/);
  return text!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const kept: MediaKind[] = [
  'mp4-index-first',
  'mp4-silent',
  'mp4-one-second',
  'mp4-portrait-rotated',
  'mp4-variable-frame-rate',
  'mp4-two-hours',
  'mp4-black-start',
  'webm-vp9-opus',
];
const converted: MediaKind[] = [
  'mp4-index-last',
  'mp4-fragmented',
  'mp4-h264-10-bit',
  'mov-h264-pcm',
  'mov-hevc',
  'mov-hevc-portrait',
  'mkv-h264',
  'mkv-vp9-opus',
  'avi-mpeg4-mp3',
];

describe.each([
  ...kept.map((kind) => ({ kind, becomes: 'plays as uploaded' })),
  ...converted.map((kind) => ({ kind, becomes: 'is converted' })),
])('a lesson video $kind', ({ kind, becomes }) => {
  test(`${becomes}, with its duration and a thumbnail`, { timeout: 120_000 }, async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: kind });
    expect(lesson.media.status).toBe('queued');
    const ready = await admin.untilMedia(course, lesson, 'ready', 100_000);

    expect(ready.media).toEqual({ status: 'ready', progress: 100, error: null });
    const seconds = await secondsOf(await mediaFile(kind));
    expect(Math.abs(ready.duration_seconds! - seconds)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(secondsOfText(ready.duration) - seconds)).toBeLessThanOrEqual(1);
    await expectThumbnails(ready);
    const stored =
      ready.video_url!.endsWith('/video.mp4') || ready.video_url!.endsWith('/video.webm');
    expect(stored).toBe(becomes === 'is converted');
    await expectPlays(ready, seconds);
    // Only the video, its thumbnails and files for streaming are stored.
    const paths = [ready.video_url!, ...ready.thumbnails.map((image) => image.path)];
    const kept = (await app.bucket.keysOf(assetOf(ready.video_url))).filter(
      (key) => !/\/(streams-[\w.]+|storyboard\.\w+)$/.test(key),
    );
    expect(kept.toSorted()).toEqual(paths.map((one) => one.replace('/media/', '')).toSorted());
  });
});

async function expectThumbnails(lesson: Lesson): Promise<void> {
  expect(lesson.thumbnails.length).toBeGreaterThanOrEqual(1);
  expect(lesson.thumbnails.map(({ format }) => format)).toContain('jpeg');
  expect(lesson.thumbnail_url).toBe(lesson.thumbnails.at(-1)!.path);
  for (const { path: address, width, height, format } of lesson.thumbnails) {
    const image = await app.visitor().get(address);
    expect(image.status).toBe(200);
    const codec = format === 'jpeg' ? 'mjpeg' : 'webp';
    expect(await describePicture(image.bytes)).toEqual({ codec, width, height });
  }
}

/** Expects visitors to get a complete video file of the right type. */
async function expectPlays(lesson: Lesson, seconds: number): Promise<void> {
  const file = await app.visitor().get(lesson.video_url!);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toMatch(/^video\/(mp4|webm)$/);
  const local = path.join(os.tmpdir(), `atelier-${crypto.randomUUID()}`);
  try {
    await writeFile(local, file.bytes);
    expect(Math.abs((await secondsOf(local)) - seconds)).toBeLessThanOrEqual(0.15);
  } finally {
    await rm(local);
  }
}

test('an intro video of a course is processed like a lesson', async () => {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const fields = { title: 'Intro', price: '0', status: 'published', published: '1' };
  const references = { category_id: category.id, instructor_id: instructor.id };
  const video = { content: await mediaFile('mp4-one-second') };
  const answer = await admin.form('POST', '/api/courses', { ...fields, ...references }, { video });
  const { course } = answer.json<{ course: { id: string } }>();
  const ready = await until('the intro is ready', async () => {
    const now = await admin.course(course.id);
    return now.media.status === 'ready' && now;
  });
  expect((await app.visitor().get(ready.video!)).status).toBe(200);
});
