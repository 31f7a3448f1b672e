import { readFile } from 'node:fs/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { brokenOff } from '../../support/calls/multipart.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { Endings } from '../../support/money/endings.ts';
import { type Admin, unique } from '../../support/people/admin.ts';
import { useApp } from '../../support/processes/use-app.ts';

// The grace period is longer than any upload in these tests, as in production.
const app = useApp({ env: { SWEEP_SECONDS: '2', SWEEP_GRACE_SECONDS: '20' } });

const courses: Course[] = [];
let endings: Endings;
beforeAll(async () => {
  endings = await Endings.watch(app.database('media'));
});
afterAll(() => endings.close());

/** Starts an upload that pauses after half of its bytes until it is resumed. */
async function startPausedUpload(admin: Admin, course: Course) {
  const bytes = await readFile(await mediaFile('mp4-index-last'));
  let halfway: () => void = () => undefined;
  let resume: () => void = () => undefined;
  const isHalfway = new Promise<void>((resolve) => {
    halfway = resolve;
  });
  const mayResume = new Promise<void>((resolve) => {
    resume = resolve;
  });
  async function* content() {
    const middle = Math.floor(bytes.length / 2);
    yield* brokenOff(bytes.subarray(0, middle), 0, async () => {
      halfway();
      await mayResume;
    });
    yield bytes.subarray(middle);
  }
  const answer: Promise<Answer | null> = admin
    .sendLesson(course, { video: { content: content() } })
    .catch(() => null);
  await isHalfway;
  return { answer, resume };
}

describe.each<AppProcessName>(['worker', 'catalog', 'media', 'gateway'])(
  'SIGKILL of the %s',
  (name) => {
    test('during an upload, a queued job and a running job: every saved lesson finishes exactly once', {
      timeout: 400_000,
    }, async () => {
      const admin = await app.admin();
      const course = await admin.createCourse();
      courses.push(course);
      const uploading = await startPausedUpload(admin, course);
      const processed = await admin.createLesson(course, { video: 'mov-hevc' });
      const [waiting] = await Promise.all([
        admin.createLesson(course, { video: 'mkv-h264' }),
        admin.untilMedia(course, processed, 'processing'),
      ]);
      await app.process(name).kill();
      uploading.resume();
      const answer = await uploading.answer;
      await app.process(name).restart();
      if (answer) expect([201, 503, 504]).toContain(answer.status);

      const { lessons } = await until('the product answers', () => admin.course(course.id));
      expect(lessons.map(({ id }) => id)).toEqual(
        expect.arrayContaining([processed.id, waiting.id]),
      );
      if (answer?.status === 201) expect(lessons).toHaveLength(3);
      for (const lesson of lessons) {
        const ready = await admin.untilMedia(course, lesson, 'ready', 150_000);
        expect(await endings.of(assetOf(ready.video_url))).toBe(1);
      }
    });
  },
);

test('a video becomes ready even if the worker is killed three times while processing it', {
  timeout: 400_000,
}, async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: unique('Thrice') });
  courses.push(course);
  const lesson = await admin.createLesson(course, { video: 'mov-hevc' });
  const worker = app.process('worker');
  const started = () =>
    worker
      .logs()
      .split('\n')
      .filter((line) => line.includes('"job-started"')).length;
  for (let round = 0; round < 3; round++) {
    const before = started();
    if (round > 0)
      await until('the job is started again', () => started() > before, { within: 150_000 });
    else await admin.untilMedia(course, lesson, 'processing');
    await worker.kill();
    await worker.restart();
  }
  const ready = await admin.untilMedia(course, lesson, 'ready', 150_000);
  expect(ready.duration).toBe('0:04');
});

test('after all these kills, the sweep leaves only files that lessons need', {
  timeout: 240_000,
}, async () => {
  const admin = await app.admin();
  const prefixes: string[] = [];
  for (const { id } of courses) {
    for (const { video_url } of (await admin.course(id)).lessons) {
      prefixes.push(`videos/${assetOf(video_url)}/`, `images/${assetOf(video_url)}/`);
    }
  }
  await app.bucket.untilOnly(prefixes, 200_000);
});
