import type { HistoryEntry, LessonProgress } from '@atelier/contracts/progress';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/errors.ts';
import type { Person } from '../../support/person.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { worker: 0 } });

async function courseOf(count: number) {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lessons = [];
  for (let n = 0; n < count; n++) lessons.push(await admin.createLesson(course, { serial: n }));
  return { course, lessons };
}
const watch = (person: Person, { id }: { id: string }, fields: Record<string, unknown>) =>
  person.put(`/api/progress/${id}`, fields);
const historyOf = async (person: Person) =>
  (await person.get('/api/history')).json<{ entries: HistoryEntry[] }>().entries;
const progressOf = async (person: Person, query = '') =>
  (await person.get(`/api/progress${query}`)).json<{ lessons: LessonProgress[] }>().lessons;

test('what was watched is known by lesson, and leads back to it', async () => {
  const { course, lessons } = await courseOf(2);
  const [first, second] = lessons;
  const learner = await app.learner();
  expect((await watch(learner, first!, { position: 12.5, duration: 60 })).status).toBe(200);
  expect((await watch(learner, second!, { position: 3 })).status).toBe(200);
  expect(await historyOf(learner)).toMatchObject([
    {
      lesson_id: second!.id,
      position: 3,
      lesson: {
        title: second!.title,
        course_title: course.title,
        path: `/courses/${course.id}?lesson=1`,
      },
    },
    { lesson_id: first!.id, position: 12.5, duration: 60, finished: false },
  ]);
  expect(await progressOf(learner, `?course_id=${course.id}`)).toHaveLength(2);
  expect(await progressOf(learner, `?course_id=${'0'.repeat(24)}`)).toEqual([]);
  expect(await progressOf(await app.learner())).toEqual([]);
});

test('the latest report counts, in whatever order reports arrive', async () => {
  const { lessons } = await courseOf(1);
  const learner = await app.learner();
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  await watch(learner, lessons[0]!, { position: 20, at: at(20) });
  await watch(learner, lessons[0]!, { position: 10, at: at(10) });
  expect((await progressOf(learner))[0]!.position).toBe(20);
  const order = [5, 9, 1, 8, 2, 7].map((second) => second + 30);
  await Promise.all(
    order.map((second) => watch(learner, lessons[0]!, { position: second, at: at(second) })),
  );
  expect(await progressOf(learner)).toMatchObject([{ position: 39 }]);
  const future = new Date(Date.now() + 3_600_000).toISOString();
  await watch(learner, lessons[0]!, { position: 50, at: future });
  await watch(learner, lessons[0]!, { position: 51 });
  expect((await progressOf(learner))[0]!.position).toBe(51);
});

test('finished once stays finished', async () => {
  const { lessons } = await courseOf(1);
  const learner = await app.learner();
  await watch(learner, lessons[0]!, { position: 94, duration: 100 });
  expect((await progressOf(learner))[0]!.finished).toBe(false);
  await watch(learner, lessons[0]!, { position: 95, duration: 100 });
  await watch(learner, lessons[0]!, { position: 1, duration: 100 });
  expect((await progressOf(learner))[0]).toMatchObject({ finished: true, position: 1 });
});

test('a page that is left reports by POST', async () => {
  const { lessons } = await courseOf(1);
  const learner = await app.learner();
  const answer = await learner.post(`/api/progress/${lessons[0]!.id}`, { position: 7 });
  expect(answer.status).toBe(200);
  expect((await progressOf(learner))[0]!.position).toBe(7);
});

test('lessons that are gone or hidden are left out and cannot be watched', async () => {
  const { course, lessons } = await courseOf(2);
  const admin = await app.admin();
  const learner = await app.learner();
  for (const lesson of lessons) await watch(learner, lesson, { position: 1 });
  await admin.delete(`/api/courses/${course.id}/lessons/${lessons[0]!.id}`);
  expect((await historyOf(learner)).map(({ lesson_id }) => lesson_id)).toEqual([lessons[1]!.id]);
  expectError(await watch(learner, lessons[0]!, { position: 2 }), 404, 'NOT_FOUND');
  await admin.put(`/api/courses/${course.id}`, { published: false });
  expect(await historyOf(learner)).toEqual([]);
  expectError(await watch(learner, lessons[1]!, { position: 2 }), 404, 'NOT_FOUND');
});

test('can be forgotten, one by one or all', async () => {
  const { lessons } = await courseOf(3);
  const learner = await app.learner();
  for (const lesson of lessons) await watch(learner, lesson, { position: 1 });
  await learner.delete(`/api/history/${lessons[1]!.id}`);
  expect((await historyOf(learner)).map(({ lesson_id }) => lesson_id)).toEqual([
    lessons[2]!.id,
    lessons[0]!.id,
  ]);
  await learner.delete('/api/history');
  expect([await historyOf(learner), await progressOf(learner)]).toEqual([[], []]);
});

test('only a learner has some, and a position is a number of seconds', async () => {
  const { lessons } = await courseOf(1);
  expectError(await app.visitor().get('/api/history'), 401, 'UNAUTHENTICATED');
  expectError(await watch(app.visitor(), lessons[0]!, { position: 1 }), 401, 'UNAUTHENTICATED');
  const learner = await app.learner();
  expectFieldError(await watch(learner, lessons[0]!, { position: -1 }), 'position');
  expectFieldError(await watch(learner, lessons[0]!, {}), 'position');
  expect(await progressOf(learner)).toEqual([]);
});

test('goes with the account, and is in its export', async () => {
  const { lessons } = await courseOf(1);
  const learner = await app.learner();
  await watch(learner, lessons[0]!, { position: 4 });
  const exported = (await learner.get('/api/account/export')).json<Record<string, unknown>>();
  expect(exported.progress).toMatchObject([{ lesson_id: lessons[0]!.id, position: 4 }]);
  const progress = app.database('users').collection('progress');
  const before = await progress.countDocuments();
  await learner.json('DELETE', '/api/account', { password: 'a long enough password' });
  expect(await progress.countDocuments()).toBe(before - 1);
});
