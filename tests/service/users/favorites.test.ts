import { favoriteLimit } from '@atelier/contracts/users/learning/favorites';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { expireDeletions } from '../../support/catalog/deletions.ts';
import { createLivestream } from '../../support/catalog/livestreams.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { picture } from '../../support/media/picture.ts';
import { done } from '../../support/people/admin.ts';
import { favor, favoritesOf } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'livestreams', 'commerce', 'users']);

/** Creates a course, a tutorial group and a livestream. */
async function createItems() {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const group = await createTutorial(
    admin,
    { title: 'Ink', subTutorials: [{ title: 'Dots' }, { title: 'Lines' }] },
    await picture(),
  );
  const livestream = await createLivestream(admin, { thumbnail: await picture() });
  return { course, group, tutorial: group.tutorials[1]!, livestream };
}
let some: Awaited<ReturnType<typeof createItems>>;
beforeAll(async () => {
  some = await createItems();
});
const names = async (learner: Person, query = '') =>
  (await favoritesOf(learner, query)).map(({ title }) => title);
const ids = async (learner: Person) => (await learner.get('/api/favorites/ids')).json();
const userIdOf = async ({ email }: { email: string }) =>
  (await app.database('users').collection('users').findOne({ email }))!._id;

describe('PUT /api/favorites/:kind/:id', () => {
  test('adds an item of each kind, and a repeated item only once', async () => {
    const learner = await app.learner();
    const { course, group, tutorial, livestream } = some;
    await favor(learner, 'course', course.id);
    await favor(learner, 'tutorial', tutorial.id);
    await favor(learner, 'livestream', livestream.id);
    await favor(learner, 'course', course.id);
    const added_at = expect.any(String);
    expect(await favoritesOf(learner)).toMatchObject([
      {
        ...{ kind: 'livestream', id: livestream.id, title: livestream.title, added_at },
        ...{ path: `/livestreams/${livestream.id}`, image: livestream.thumbnail_url },
      },
      {
        ...{ kind: 'tutorial', id: tutorial.id, title: 'Lines', added_at },
        ...{ path: `/tutorials/${tutorial.id}`, image: group.image },
      },
      {
        ...{ kind: 'course', id: course.id, title: course.title, added_at },
        ...{ path: `/courses/${course.id}`, image: null },
      },
    ]);
    expect(await ids(learner)).toEqual({
      course: [course.id],
      tutorial: [tutorial.id],
      livestream: [livestream.id],
    });
  });

  test('adds an item once for concurrent requests', async () => {
    const learner = await app.learner();
    await Promise.all(Array.from({ length: 8 }, () => favor(learner, 'course', some.course.id)));
    expect(await favoritesOf(learner)).toHaveLength(1);
  });

  test('answers 404 for an item that is unknown, of another kind or hidden', async () => {
    const learner = await app.learner();
    const hidden = await (await app.admin()).createCourse({ published: false });
    for (const [kind, id] of [
      ['course', '0'.repeat(24)],
      ['course', 'nonsense'],
      ['course', some.livestream.id],
      ['course', hidden.id],
      ['tutorial', some.group.id],
      ['livestream', some.course.id],
    ]) {
      expectError(await learner.put(`/api/favorites/${kind}/${id}`, {}), 404, 'NOT_FOUND');
    }
    expectFieldError(await learner.put(`/api/favorites/lesson/${some.course.id}`, {}), 'kind');
    expect(await favoritesOf(learner)).toEqual([]);
  });

  test('answers 409 at the limit, and accepts another item after one is removed', async () => {
    const learner = await app.learner();
    const userId = await userIdOf(learner);
    const rows = Array.from({ length: favoriteLimit - 1 }, (_, n) => ({
      ...{ userId, kind: 'course', itemId: `made-up-${n}`, at: new Date() },
    }));
    const favorites = app.database('users').collection('favorites');
    await favorites.insertMany(rows);
    // Both compete for the last place.
    const answers = await Promise.all([
      learner.put(`/api/favorites/course/${some.course.id}`, {}),
      learner.put(`/api/favorites/livestream/${some.livestream.id}`, {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = expectError(
      answers.find(({ status }) => status === 409)!,
      409,
      'LIMIT_REACHED',
    );
    expect(refused.message).toContain('1,000');
    expect(await favorites.countDocuments({ userId })).toBe(favoriteLimit);
    await learner.delete('/api/favorites/course/made-up-0');
    await favor(learner, 'tutorial', some.tutorial.id);
  });
});

describe('DELETE /api/favorites', () => {
  test('/:kind/:id removes an item, and succeeds if it is not a favorite', async () => {
    const learner = await app.learner();
    await favor(learner, 'course', some.course.id);
    await favor(learner, 'livestream', some.livestream.id);
    for (let times = 0; times < 2; times++) {
      const answer = await learner.delete(`/api/favorites/course/${some.course.id}`);
      expect(answer.status).toBe(200);
    }
    expect(await names(learner)).toEqual([some.livestream.title]);
  });

  test('removes all favorites of the caller and of nobody else', async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    for (const person of [learner, other]) await favor(person, 'course', some.course.id);
    expect((await learner.delete('/api/favorites')).status).toBe(200);
    expect(await names(learner)).toEqual([]);
    expect(await names(other)).toHaveLength(1);
  });
});

describe('GET /api/favorites', () => {
  test('has pages, filters by kind and words, and sorts by time in both directions', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const courses = [];
    for (const title of ['Über Alles Gesetztes', 'Second', 'Third']) {
      const course = await admin.createCourse({ title });
      courses.push(course);
      await favor(learner, 'course', course.id);
    }
    await favor(learner, 'tutorial', some.tutorial.id);
    const all = ['Lines', 'Third', 'Second', 'Über Alles Gesetztes'];
    expect(await names(learner)).toEqual(all);
    expect(await names(learner, '?per_page=2&page=2')).toEqual(all.slice(2));
    expect(await names(learner, '?sort=added_at')).toEqual(all.toReversed());
    expect(await names(learner, '?kind=course&sort=added_at')).toEqual(all.slice(1).toReversed());
    expect(await names(learner, '?q=UBER')).toEqual(['Über Alles Gesetztes']);
    expect(await names(learner, '?q=ink')).toEqual(['Lines']);
    const page = await learner.get('/api/favorites?kind=course&per_page=1');
    expect(page.headers['x-total-count']).toBe('3');
    expectFieldError(await learner.get('/api/favorites?kind=lesson'), 'kind');
  });

  test('omits hidden items, and removes deleted ones permanently', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const own = await createItems();
    const kept = await admin.createCourse();
    for (const id of [own.course.id, kept.id]) await favor(learner, 'course', id);
    await favor(learner, 'tutorial', own.tutorial.id);
    await favor(learner, 'livestream', own.livestream.id);
    await admin.delete(`/api/courses/${own.course.id}`);
    await admin.delete(`/api/tutorials/${own.group.id}`);
    await admin.delete(`/api/livestreams/${own.livestream.id}`);
    await expireDeletions(app);
    await admin.put(`/api/courses/${kept.id}`, { status: 'archived' });
    expect(await names(learner)).toEqual([]);
    expect(await ids(learner)).toEqual({ course: [kept.id], tutorial: [], livestream: [] });
    await admin.put(`/api/courses/${kept.id}`, { status: 'published' });
    expect(await names(learner)).toEqual([kept.title]);
  });

  test('omits what is deleted, and lists it again once it is restored', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const { course, livestream } = await createItems();
    await favor(learner, 'course', course.id);
    await favor(learner, 'livestream', livestream.id);
    for (const path of [`/api/courses/${course.id}`, `/api/livestreams/${livestream.id}`]) {
      done(await admin.delete(path), 200);
    }
    expect(await names(learner)).toEqual([]);
    for (const path of [
      `/api/deletions/${course.id}`,
      `/api/livestreams/deletions/${livestream.id}`,
    ]) {
      done(await admin.post(`${path}/restore`), 200);
    }
    const published = { status: 'published', published: true };
    done(await admin.put(`/api/courses/${course.id}`, published), 200);
    expect(await names(learner)).toEqual([livestream.title, course.title]);
  });

  test('returns all 250 entries of a long list', async () => {
    const learner = await app.learner();
    const userId = await userIdOf(learner);
    const tutorial = await createTutorial(
      await app.admin(),
      { subTutorials: Array.from({ length: 250 }, (_, n) => ({ title: `Step ${n}` })) },
      await picture(),
    );
    await app
      .database('users')
      .collection('favorites')
      .insertMany(
        tutorial.tutorials.map(({ id }) => ({
          ...{ userId, kind: 'tutorial', itemId: id, at: new Date() },
        })),
      );
    expect(await names(learner)).toHaveLength(250);
  });
});
