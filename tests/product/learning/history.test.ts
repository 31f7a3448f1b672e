import { describe, expect, test } from 'vitest';
import { expireDeletions } from '../../support/catalog/deletions.ts';
import { picture } from '../../support/media/picture.ts';
import { unique } from '../../support/people/admin.ts';
import { historyOf, type LessonOf, progressOf, watch } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function course(lessons: number, fields: Record<string, unknown> = {}): Promise<LessonOf[]> {
  const admin = await app.admin();
  const made = await admin.createCourse(fields);
  const places: LessonOf[] = [];
  for (let serial = 0; serial < lessons; serial++) {
    places.push({ course: made, lesson: await admin.createLesson(made, { serial }) });
  }
  return places;
}

/** Watches lessons one after the other, a second apart. */
async function watchAll(learner: Person, places: readonly LessonOf[]): Promise<void> {
  for (const [n, place] of places.entries()) {
    const at = new Date(Date.now() - (places.length - n) * 1_000).toISOString();
    await watch(learner, place, n + 1, { duration: 100, at });
  }
}
const idsOf = (places: readonly LessonOf[]) => places.map(({ lesson }) => lesson.id);
const watched = async (learner: Person, query = '') =>
  (await historyOf(learner, query)).map(({ lesson_id }) => lesson_id);

describe('GET /api/history', () => {
  test('lists each lesson once, last watched first, with its title, course, link and image', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const { category, instructor } = await admin.home();
    const title = unique('Motion with a cover');
    const fields = { title, price: '0', status: 'published', published: 'true' };
    const refs = { category_id: category.id, instructor_id: instructor.id };
    const made = await admin.form(
      'POST',
      '/api/courses',
      { ...fields, ...refs },
      { image: await picture() },
    );
    const owner = made.json<{ course: { id: string; image: string } }>().course;
    await admin.createLesson(owner, { title: 'Easing', serial: 0 });
    const lesson = await admin.createLesson(owner, { title: 'Springs', serial: 1 });
    const [other] = await course(1);
    await watch(learner, { course: owner, lesson }, 5, { duration: 100 });
    await watch(learner, other!, 1);
    await watch(learner, { course: owner, lesson }, 97, { duration: 100 });
    const [last, before, ...rest] = await historyOf(learner);
    expect(rest).toEqual([]);
    expect(before!.lesson_id).toBe(other!.lesson.id);
    expect(last).toMatchObject({
      lesson_id: lesson.id,
      course_id: owner.id,
      lesson: {
        ...{ id: lesson.id, title: 'Springs', course_id: owner.id, course_title: title },
        ...{ path: `/courses/${owner.id}?lesson=1`, image: owner.image },
      },
      position: 97,
      duration: 100,
      finished: true,
    });
    expect(last!.lesson.images.length).toBeGreaterThan(1);
    expect((await learner.get(last!.lesson.image!)).status).toBe(200);
  });

  test('has pages, sorts by time in both directions, and filters by words of lesson and course', async () => {
    const learner = await app.learner();
    const places = await course(5, { title: unique('Café drawings') });
    const others = await course(2);
    await watchAll(learner, [...places, ...others]);
    const all = idsOf([...places, ...others]).toReversed();
    expect(await watched(learner)).toEqual(all);
    expect(await watched(learner, '?per_page=3&page=2')).toEqual(all.slice(3, 6));
    expect(await watched(learner, '?sort=watched_at&per_page=2')).toEqual(
      all.toReversed().slice(0, 2),
    );
    const found = await learner.get('/api/history?q=CAFE&per_page=2');
    expect(found.headers['x-total-count']).toBe('5');
    expect(found.json<{ entries: unknown[] }>().entries).toHaveLength(2);
  });

  test('omits deleted lessons, and removes them once they cannot be restored', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const places = await course(3);
    const [gone, kept, also] = places as [LessonOf, LessonOf, LessonOf];
    const lost = await course(2);
    await watchAll(learner, [...places, ...lost]);
    await admin.delete(`/api/courses/${gone.course.id}/lessons/${gone.lesson.id}`);
    await admin.delete(`/api/courses/${lost[0]!.course.id}`);
    expect(await watched(learner)).toEqual([also.lesson.id, kept.lesson.id]);
    expect(await progressOf(learner), 'while they can be restored').toHaveLength(5);
    await expireDeletions(app);
    const answer = await learner.get('/api/history?per_page=1');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(await watched(learner)).toEqual([also.lesson.id, kept.lesson.id]);
    const kinds = (await progressOf(learner)).map(({ lesson_id }) => lesson_id);
    expect(kinds).toEqual([also.lesson.id, kept.lesson.id]);
  });

  test('omits lessons of a hidden course until it is published again', async () => {
    const learner = await app.learner();
    const admin = await app.admin();
    const [one] = (await course(1)) as [LessonOf];
    await watch(learner, one, 7);
    await admin.put(`/api/courses/${one.course.id}`, { published: false });
    const hidden = await learner.get('/api/history?page=1');
    expect([
      hidden.json<{ entries: unknown[] }>().entries,
      hidden.headers['x-total-count'],
    ]).toEqual([[], '0']);
    await admin.put(`/api/courses/${one.course.id}`, { published: true });
    expect(await historyOf(learner)).toMatchObject([{ position: 7 }]);
  });
});

describe('DELETE /api/history', () => {
  test('/:lessonId removes a lesson with its progress, and succeeds if it is already removed', async () => {
    const learner = await app.learner();
    const places = (await course(2)) as [LessonOf, LessonOf];
    await watchAll(learner, places);
    for (let times = 0; times < 2; times++) {
      const answer = await learner.delete(`/api/history/${places[0].lesson.id}`);
      expect(answer.status).toBe(200);
    }
    expect(await watched(learner)).toEqual([places[1].lesson.id]);
    expect(await progressOf(learner)).toHaveLength(1);
  });

  test('removes all entries of the caller and of nobody else', async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    const places = await course(2);
    await watchAll(learner, places);
    await watchAll(other, places);
    expect((await learner.delete('/api/history')).status).toBe(200);
    expect(await watched(learner)).toEqual([]);
    expect(await watched(other)).toHaveLength(2);
  });
});
