import { expect, test } from 'vitest';
import { expectError } from '../../support/errors.ts';
import { useApp } from '../../support/use-app.ts';

// One sign-up and one sign-in of an admin are allowed, 60 reports and 30 changes of favorites.
const app = useApp({ counts: { worker: 0 }, env: { THROTTLE_FACTOR: '0.05' } });

test('who reports or favors too often is asked to wait, whatever the reports are about', async () => {
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
