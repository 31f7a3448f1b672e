import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

// Allows one sign-up, one sign-in of an admin, 60 progress reports, 30 changes of favorites and one
// change of the avatar.
const app = useSharedApp({ own: { processes: ['users'], env: { THROTTLE_FACTOR: '0.05' } } });

test('too many progress reports or changes of favorites get 429, even reports on unknown lessons', async () => {
  const learner = await app.learner();
  const course = await (await app.admin()).createCourse();
  const lesson = await (await app.admin()).createLesson(course);
  const report = (lessonId: string) =>
    learner.put(`/api/progress/${lessonId}`, { course_id: course.id, position: 1 });
  for (let n = 0; n < 30; n++) {
    expect((await report(lesson.id)).status).toBe(200);
    expect((await report('0'.repeat(24))).status).toBe(404);
    expect((await learner.put(`/api/favorites/course/${course.id}`, {})).status).toBe(200);
  }
  const refused = await report(lesson.id);
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const path = `/api/favorites/course/${course.id}`;
  expectError(await learner.delete(path), 429, 'RATE_LIMITED');
  expect((await learner.get('/api/history')).status).toBe(200);
});

test('changing the avatar too often gets 429, and the file is not stored', async () => {
  const admin = await app.admin();
  const avatar = await picture();
  const change = () => admin.form('PUT', '/api/admin-profile', {}, { avatar });
  const first = await change();
  expect(first.status, first.text).toBe(200);
  const kept = await app.bucket.contents();
  const refused = await change();
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.bucket.untilOnly(kept);
  const renamed = await admin.form('PUT', '/api/admin-profile', { name: 'Ada' }, {});
  expect(renamed.status, renamed.text).toBe(200);
});
