import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { progressOf } from '../../support/people/learning.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('PUT /api/progress/:lessonId is also accepted as POST, as a page sends it when it is left', async () => {
  const learner = await app.learner();
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course);
  const body = JSON.stringify({ course_id: course.id, position: 42 });
  const headers = { 'content-type': 'application/json', origin: app.url };
  const beacon = (site: string) =>
    learner.call('POST', `/api/progress/${lesson.id}`, {
      headers: { ...headers, 'sec-fetch-site': site },
      body,
    });
  expect((await beacon('same-origin')).status).toBe(200);
  expect(await progressOf(learner, course)).toMatchObject([{ position: 42 }]);
  expectError(await beacon('cross-site'), 403, 'CROSS_ORIGIN');
});
