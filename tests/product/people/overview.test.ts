import type { Overview } from '@atelier/contracts/users/overview';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('GET /api/overview counts users and enrollments, in total and per day', async () => {
  const admin = await app.admin();
  const overview = async () => (await admin.get('/api/overview')).json<Overview>();
  const before = await overview();
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)!.date).toBe(new Date().toISOString().slice(0, 10));

  const [watcher] = await Promise.all([app.learner(), app.learner()]);
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course);
  const at = new Date().toISOString();
  const report = { course_id: course.id, position: 5, duration: 60, at };
  expect((await watcher.put(`/api/progress/${lesson.id}`, report)).status).toBe(200);
  const after = await until('both are counted', async () => {
    const now = await overview();
    return now.enrollments === before.enrollments + 1 && now;
  });
  expect(after.users).toBe(before.users + 2);
  expect(after.conversion).toBeCloseTo(((before.enrollments + 1) / after.users) * 100, 0);
  const today = (one: Overview) => one.days.at(-1)!;
  expect(today(after).users).toBe(today(before).users + 2);
  expect(today(after).enrollments).toBe(today(before).enrollments + 1);
  expect(after.before).toEqual({ users: 0, enrollments: 0 });

  expectError(await app.visitor().get('/api/overview'), 401, 'UNAUTHENTICATED');
  expectError(await watcher.get('/api/overview'), 403, 'FORBIDDEN');
});
