import { expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('POST /api/courses/:id/lesson-moves refuses lessons whose videos are not ready, naming them, and moves none', async () => {
  const admin = await app.admin();
  const from = await admin.createCourse();
  const ready = await admin.createLesson(from);
  const to = await admin.createCourse();
  const waiting = await admin.createLesson(from, { title: 'Queued', video: 'mp4-one-second' });
  const failed = await admin.createLesson(from, { title: 'Broken', video: 'mp4-one-second' });
  done(await admin.post(`/api/courses/${from.id}/lessons/${failed.id}/media/cancel`), 200);
  const lesson_ids = [ready, waiting, failed].map(({ id }) => id);
  const answer = await admin.post(`/api/courses/${from.id}/lesson-moves`, {
    course_id: to.id,
    lesson_ids,
  });
  expect(expectFieldError(answer, 'lesson_ids')).toBe(
    'Only lessons whose videos are ready can be moved, not “Queued”, “Broken”',
  );
  expect((await admin.course(to.id)).lessons).toEqual([]);
});
