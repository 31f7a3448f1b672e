import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDisguisedPlaylist } from '../../fixtures/media/make-media.ts';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { deleteForGood } from '../../support/catalog/deletions.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import type { Video } from '../../support/people/admin.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app } = useSellingApp();

/** Whatever the file, nothing of it stays and the worker still runs. */
afterEach(async () => {
  await app.bucket.untilOnly([]);
  expect(app.process('worker').pid).toBeTypeOf('number');
});

async function sent(video: Video) {
  const admin = await app.admin();
  const course = await admin.createCourse();
  return { admin, course, answer: await admin.sendLesson(course, { video }) };
}

describe('a file that is refused with 415, without creating a lesson:', () => {
  test.each(['empty', 'random', 'text', 'image'] as const)('%s', async (kind) => {
    const { admin, course, answer } = await sent({ content: await mediaFile(kind), name: 'a.mp4' });
    const { message, fields } = expectError(answer, 415, 'UNSUPPORTED_MEDIA');
    expect(fields).toEqual([{ path: 'video', message }]);
    expect(message).toBe('The file is not a video');
    expect((await admin.course(course.id)).lessons).toEqual([]);
  });

  test.each(['hls', 'ffconcat'] as const)(
    'a playlist (%s), whose targets are not requested',
    async (format) => {
      const asked: string[] = [];
      const trap = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.end();
      });
      await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
      const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-playlist-'));
      try {
        const { port } = trap.address() as AddressInfo;
        for (const target of [
          `http://127.0.0.1:${port}/a.ts`,
          await mediaFile('mp4-index-first'),
        ]) {
          const file = await makeDisguisedPlaylist(format, {
            path: path.join(folder, 'a.mp4'),
            target,
          });
          expectError((await sent({ content: file })).answer, 415, 'UNSUPPORTED_MEDIA');
        }
        expect(asked).toEqual([]);
      } finally {
        trap.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

describe('a file that is accepted and then fails, with the reason shown only to admins:', () => {
  test.each([
    ['truncated-index-first', /^The video is truncated: it ends at 0:0[34] of 0:10\.$/],
    ['truncated-index-last', /^The video is truncated: its index is missing\.$/],
    ['truncated-fragmented', /^The video is truncated/],
    ['truncated-webm', /^The video is truncated/],
    ['truncated-avi', /^The video is truncated/],
    ['mp4-two-hours', /^The video is longer than 1 hour\.$/],
  ] as const)('%s', async (kind, reason) => {
    const { admin, course, answer } = await sent({ content: await mediaFile(kind), name: 'a.mp4' });
    expect(answer.status, answer.text).toBe(201);
    const { lesson } = answer.json<{ lesson: { id: string } }>();
    const failed = await admin.untilMedia(course, lesson, 'failed');
    expect(failed.media.error).toMatch(reason);
    expect(failed).toMatchObject({ duration: null, thumbnail_url: null, video_url: null });

    const [seen] = (await app.visitor().get(`/api/courses/${course.id}`)).json<{
      lessons: { media: object }[];
    }>().lessons;
    expect(seen!.media).toEqual({ status: 'failed', progress: 100, error: null });
    const retry = `/api/courses/${course.id}/lessons/${lesson.id}/media/retry`;
    expect(expectFieldError(await admin.post(retry), 'media')).toMatch(/upload another/i);
  });
});

test('the worker still processes videos after all these files', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  await deleteForGood(admin, `/api/courses/${course.id}`);
});
