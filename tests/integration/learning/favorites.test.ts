import type { Favorite } from '@atelier/contracts/favorites';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { createLivestream } from '../../support/livestreams.ts';
import type { Person } from '../../support/person.ts';
import { createTutorial } from '../../support/tutorials.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { worker: 0 } });

const listOf = async (person: Person) =>
  (await person.get('/api/favorites')).json<{ favorites: Favorite[] }>().favorites;
const add = (person: Person, kind: string, id: string) =>
  person.put(`/api/favorites/${kind}/${id}`, {});

async function oneOfEach() {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const tutorial = await createTutorial(admin, { subTutorials: [{ title: 'Step' }] });
  const livestream = await createLivestream(admin);
  return { course, step: tutorial.tutorials[0]!, tutorial, livestream };
}

test('are kept by kind, newest first, with what a list shows of them', async () => {
  const { course, step, tutorial, livestream } = await oneOfEach();
  const learner = await app.learner();
  expect(await listOf(learner)).toEqual([]);
  for (const [kind, id] of [
    ['course', course.id],
    ['tutorial', step.id],
    ['livestream', livestream.id],
  ]) {
    expect((await add(learner, kind!, id!)).status).toBe(200);
  }
  expect(await listOf(learner)).toMatchObject([
    { kind: 'livestream', id: livestream.id, title: livestream.title },
    { kind: 'tutorial', id: step.id, title: 'Step', subtitle: tutorial.title },
    { kind: 'course', id: course.id, title: course.title, path: `/courses/${course.id}` },
  ]);
  expect(await listOf(await app.learner())).toEqual([]);
});

test('once added twice, at once or not, are there once; removed twice, gone', async () => {
  const { course } = await oneOfEach();
  const learner = await app.learner();
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(learner, 'course', course.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await listOf(learner)).toHaveLength(1);
  const path = `/api/favorites/course/${course.id}`;
  expect((await learner.delete(path)).status).toBe(200);
  expect((await learner.delete(path)).status).toBe(200);
  expect(await listOf(learner)).toEqual([]);
});

test('what is hidden or deleted is left out, and what comes back is there again', async () => {
  const { course, livestream } = await oneOfEach();
  const admin = await app.admin();
  const learner = await app.learner();
  await add(learner, 'course', course.id);
  await add(learner, 'livestream', livestream.id);
  await admin.put(`/api/courses/${course.id}`, { published: false });
  await admin.delete(`/api/livestreams/${livestream.id}`);
  expect(await listOf(learner)).toEqual([]);
  await admin.put(`/api/courses/${course.id}`, { published: true });
  expect((await listOf(learner)).map(({ id }) => id)).toEqual([course.id]);
});

test('what does not exist, or is hidden, cannot be one', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const hidden = await admin.createCourse({ published: false });
  for (const id of [hidden.id, '0'.repeat(24), 'no-id']) {
    expectError(await add(learner, 'course', id), 404, 'NOT_FOUND');
  }
  expectFieldError(await add(learner, 'lesson', hidden.id), 'kind');
});

test('only a learner has some', async () => {
  const visitor = app.visitor();
  expectError(await visitor.get('/api/favorites'), 401, 'UNAUTHENTICATED');
  expectError(await add(visitor, 'course', '0'.repeat(24)), 401, 'UNAUTHENTICATED');
});

test('go with the account, and are in its export', async () => {
  const { course } = await oneOfEach();
  const learner = await app.learner();
  await add(learner, 'course', course.id);
  const exported = (await learner.get('/api/account/export')).json<Record<string, unknown>>();
  expect(exported.favorites).toMatchObject([{ kind: 'course', id: course.id }]);
  const favorites = app.database('users').collection('favorites');
  const before = await favorites.countDocuments();
  await learner.json('DELETE', '/api/account', { password: 'a long enough password' });
  expect(await favorites.countDocuments()).toBe(before - 1);
});
