import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { beforeAll, expect, test } from 'vitest';
import { mediaFile } from '../../support/media/media-file.ts';
import { paddedVideo, TusUpload } from '../../support/media/tus.ts';
import { type Admin, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const mebibyte = 1024 * 1024;
const app = useSharedApp();

let admin: Admin;
let course: Course;
let file: string;
let bytes: Buffer;
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse();
  file = await mediaFile('mp4-index-first');
  bytes = paddedVideo(await readFile(file), 13 * mebibyte);
});

function options(settle: PromiseWithResolvers<void>): UploadOptions {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    endpoint: `${app.url.replace('localhost', '127.0.0.1')}/api/media/uploads`,
    headers: { cookie },
    metadata: { filename: 'lesson.mp4', filetype: 'video/mp4' },
    retryDelays: [0, 200, 500, 1_000],
    onSuccess: () => settle.resolve(),
    onError: (error) => settle.reject(error),
  };
}

async function upload(
  content: ConstructorParameters<typeof Upload>[0],
  more: Partial<UploadOptions> = {},
): Promise<Upload> {
  const settle = Promise.withResolvers<void>();
  const one = new Upload(content, { ...options(settle), ...more });
  one.start();
  await settle.promise;
  return one;
}

async function expectLesson(video: Upload): Promise<void> {
  const answer = await admin.post(`/api/courses/${course.id}/lessons`, {
    title: unique('Lesson'),
    video_upload_id: video.url!.split('/').at(-1),
  });
  expect(answer.status, answer.text).toBe(201);
  const { lesson } = answer.json<{ lesson: Lesson }>();
  expect((await admin.untilMedia(course, lesson, 'ready')).duration).toBe('0:10');
}

test.each([
  ['as a whole', {}],
  ['in chunks of a MiB', { chunkSize: mebibyte }],
  ['with the creation', { uploadDataDuringCreation: true }],
  ['by POST only', { overridePatchMethod: true }],
])('a video uploaded %s can be used for a lesson', async (_, more) => {
  await expectLesson(await upload(bytes, more));
});

test('a video uploaded from a file stream can be used for a lesson', async () => {
  await expectLesson(await upload(createReadStream(file)));
});

test('a stopped upload can be resumed from its URL', async () => {
  const settle = Promise.withResolvers<void>();
  const half = Promise.withResolvers<void>();
  const first = new Upload(bytes, {
    ...options(settle),
    chunkSize: mebibyte,
    onChunkComplete: (_, accepted) => {
      if (accepted > 6 * mebibyte) half.resolve();
    },
  });
  first.start();
  await half.promise;
  await first.abort();
  const sizes: number[] = [];
  const second = await upload(bytes, {
    uploadUrl: first.url,
    onProgress: (sent) => sizes.push(sent),
  });
  expect(second.url).toBe(first.url);
  expect(Math.min(...sizes)).toBeGreaterThan(6 * mebibyte);
  await expectLesson(second);
});

test("a file that is not a video fails with the server's error", async () => {
  const failing = upload(Buffer.from('no video '.repeat(10_000)));
  const error = (await failing.then(
    () => null,
    (reason: unknown) => reason,
  )) as DetailedError;
  expect(error.originalResponse?.getStatus()).toBe(415);
  expect(JSON.parse(error.originalResponse!.getBody()).message).toBe('The file is not a video');
});

test('a finished upload can be terminated', async () => {
  const done = await upload(bytes);
  await Upload.terminate(done.url!, options(Promise.withResolvers()));
  const path = new URL(done.url!).pathname;
  expect((await new TusUpload(admin, path).head()).status).toBe(404);
});
