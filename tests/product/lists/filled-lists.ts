import type { Answer } from '../../support/calls/http-client.ts';
import { seedCatalog } from '../../support/catalog/seed-catalog.ts';
import { favor, note, watch } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import type { TestApp } from '../../support/processes/app.ts';

/** Adds several rows to every list, and returns the learner who owns the personal lists. */
export async function fillLists(app: TestApp): Promise<Person> {
  await seedCatalog(app.database('catalog'), { courses: 300 });
  const learner = await app.learner();
  const admin = await app.admin();
  for (let n = 0; n < 5; n++) {
    const course = await admin.createCourse();
    await favor(learner, 'course', course.id);
    const lesson = await admin.createLesson(course);
    await watch(learner, { course, lesson }, n);
    await note(learner, { course, lesson });
  }
  return learner;
}

/** Returns the total number of rows of a list, from its header. */
export const total = (answer: Answer) => Number(answer.headers['x-total-count'] ?? Number.NaN);

/** Returns the rows of a list, from the body or its only array. */
export const rowsOf = (answer: Answer): Record<string, unknown>[] => {
  const body = answer.json<unknown[] | Record<string, unknown[]>>();
  const rows = Array.isArray(body) ? body : Object.values(body).find(Array.isArray);
  return rows as Record<string, unknown>[];
};
