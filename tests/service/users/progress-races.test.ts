import { expect, test } from 'vitest';
import { progressOf, watch } from '../../support/people/learning.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

test('progress stores only the latest of concurrent reports', async () => {
  const admin = await app.admin();
  // Several times, because the reports must arrive in a certain order to get in each other's way.
  for (let round = 0; round < 15; round++) {
    const learner = await app.learner();
    const course = await admin.createCourse();
    const place = { course, lesson: await admin.createLesson(course) };
    const reports = Array.from({ length: 12 }, (_, n) =>
      watch(learner, place, n, { ago_seconds: 60 - n }),
    );
    await Promise.all(reports);
    expect(await progressOf(learner)).toMatchObject([{ position: 11 }]);
  }
});
