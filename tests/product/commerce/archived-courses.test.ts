import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { buy } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let admin: Admin;
let course: Course;
let lesson: Lesson;
let buyer: Person;
let refunder: Person;
let member: Person;
beforeAll(async () => {
  admin = await app.admin();
  const made = await admin.createCourse({ price: 15, title: 'Quillworts in winter' });
  const first = await admin.createLesson(made, { title: 'Megaphylls', video: 'mp4-one-second' });
  lesson = await admin.untilMedia(made, first, 'ready');
  const image = { image: await picture({ width: 600, height: 300 }) };
  const answer = await admin.form('PUT', `/api/courses/${made.id}`, {}, image);
  course = done(answer, 200).course as Course;
  [buyer, refunder, member] = [await app.learner(), await app.learner(), await app.learner()];
  await buy(member, admin, { plan: 'pro', period: 'monthly' });
  for (const person of [buyer, refunder]) await buy(person, admin, { course_id: made.id });
  for (const person of [buyer, refunder, member]) await saveActivity(person, 1);
  await admin.put(`/api/courses/${made.id}`, { status: 'archived' });
  await until(
    'the course is archived',
    async () => (await member.get(`/api/courses/${made.id}`)).status === 404,
  );
});

/** Saves progress and a note in the lesson, and adds the course to the favorites. */
async function saveActivity(person: Person, position: number): Promise<void> {
  const place = { course_id: course.id, position };
  done(await person.put(`/api/progress/${lesson.id}`, place), 200);
  const note = { ...place, lesson_id: lesson.id, text: `At ${position}` };
  done(await person.put(`/api/notes/${crypto.randomUUID()}`, note), 200);
  done(await person.put(`/api/favorites/course/${course.id}`, {}), 200);
}

/** Counts the entries of the course in a person's lists and search results. */
async function shownTo(person: Person) {
  const lengthOf = async (path: string, field: string) =>
    (done(await person.get(path), 200)[field] as unknown[]).length;
  return {
    history: await lengthOf('/api/history', 'entries'),
    historyFound: await lengthOf('/api/history?q=megaphylls&page=1', 'entries'),
    favorites: await lengthOf('/api/favorites', 'favorites'),
    course: await lengthOf('/api/search?q=quillworts', 'results'),
    lesson: await lengthOf('/api/search?q=megaphylls', 'results'),
  };
}
const statusesOf = (person: Person) =>
  Promise.all(
    [course.image!, lesson.thumbnail_url!].map(async (path) => (await person.get(path)).status),
  );

describe('an archived course', () => {
  test('stays in the lists and search results of its buyer', async () => {
    await until('the search index is updated', async () => (await shownTo(buyer)).course === 1);
    expect(await shownTo(buyer)).toEqual({
      ...{ history: 1, historyFound: 1, favorites: 1, course: 1, lesson: 1 },
    });
    const { notes } = done(await buyer.get('/api/notes'), 200) as { notes: { lesson: unknown }[] };
    expect(notes).toMatchObject([{ lesson: { course_title: course.title } }]);
  });

  test('is in no list or search result of anybody else', async () => {
    const nothing = { history: 0, historyFound: 0, favorites: 0, course: 0, lesson: 0 };
    await until('the search index is updated', async () => (await shownTo(member)).course === 0);
    expect(await shownTo(member)).toEqual(nothing);
    const { results } = done(await app.visitor().get('/api/search?q=quillworts'), 200);
    expect(results).toEqual([]);
  });

  test('accepts notes, progress and favorites only from its buyer', async () => {
    const newcomer = await app.learner();
    await saveActivity(buyer, 2);
    for (const person of [newcomer, member]) {
      const kept = await person.put(`/api/notes/${crypto.randomUUID()}`, {
        ...{ course_id: course.id, lesson_id: lesson.id, position: 1, text: 'No' },
      });
      expect(kept.status).toBe(404);
      expect((await person.put(`/api/favorites/course/${course.id}`, {})).status).toBe(404);
    }
    expect(
      (await newcomer.put(`/api/progress/${lesson.id}`, { course_id: course.id, position: 1 }))
        .status,
    ).toBe(404);
  });

  test('shows its pictures only to its buyer and admins, not cached by shared caches', async () => {
    await until('the pictures are not available', async () =>
      (await statusesOf(member)).every((s) => s === 404),
    );
    for (const person of [buyer, admin]) expect(await statusesOf(person)).toEqual([200, 200]);
    for (const person of [member, app.visitor()])
      expect(await statusesOf(person)).toEqual([404, 404]);
    const { headers } = await buyer.get(course.image!);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('is not in the lists and search results of a refunded buyer, who cannot see its pictures', async () => {
    const { orders } = done(await refunder.get('/api/orders'), 200) as { orders: { id: string }[] };
    done(await refunder.post(`/api/orders/${orders[0]!.id}/refunds`), 201);
    await until('the pictures are not available', async () =>
      (await statusesOf(refunder)).every((s) => s === 404),
    );
    expect(Object.values(await shownTo(refunder))).toEqual([0, 0, 0, 0, 0]);
  });
});
