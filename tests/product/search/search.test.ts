import type { SearchResult } from '@atelier/contracts/core/search';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({ counts: { worker: 0, catalog: 2 } });

interface Found {
  readonly results: SearchResult[];
  readonly total: number;
}
const search = async (query: string, person: Person = app.visitor()): Promise<Found> => {
  const answer = await person.get(`/api/search?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Found>();
};
const idsOf = ({ results }: Found) => results.map(({ id }) => id);

/** Returns a unique word. */
const word = () => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Only change events update the index, without a polling delay. */
const often = { every: 20 };

/** Waits for eight matching results in a row, because two processes answer at random. */
async function untilFound(query: string, ids: string[], person?: Person): Promise<Found> {
  let inARow = 0;
  return until(
    `${query} finds ${ids.length}`,
    async () => {
      const found = await search(query, person);
      inARow = JSON.stringify(idsOf(found)) === JSON.stringify(ids) ? inARow + 1 : 0;
      return inARow >= 8 && found;
    },
    often,
  );
}

describe('GET /api/search', () => {
  test('finds a course and its lessons once they are created', async () => {
    const admin = await app.admin();
    const it = word();
    const course = await admin.createCourse({ title: `Café ${it}`, subtitle: 'Ünder <b>it</b>' });
    await untilFound(`q=${it}`, [course.id]);
    const second = await admin.createLesson(course, { title: `${it} two`, serial: 5 });
    const first = await admin.createLesson(course, { title: 'Other', description: it, serial: 2 });
    const found = await untilFound(`q=${it}`, [course.id, second.id, first.id]);
    expect(found).toEqual({
      results: [
        {
          kind: 'course',
          id: course.id,
          title: `Café ${it}`,
          highlight: `Café <mark>${it}</mark>`,
          path: `/courses/${course.slug}`,
        },
        {
          kind: 'lesson',
          id: second.id,
          title: `${it} two`,
          highlight: `<mark>${it}</mark> two`,
          path: `/courses/${course.slug}?lesson=1`,
        },
        {
          kind: 'lesson',
          id: first.id,
          title: 'Other',
          highlight: `<mark>${it}</mark>`,
          path: `/courses/${course.slug}?lesson=0`,
        },
      ],
      total: 3,
    });
    const [hit] = (await search(`q=under%20${it}`)).results;
    expect(hit).toBeDefined();
    expect(idsOf(await search(`q=${it.slice(0, -2)}`))).toEqual(idsOf(found));
    expect(idsOf(await search(`q=x${it.slice(1)}&limit=1`))).toEqual([course.id]);
    expect(idsOf(await search(`q=CAFE%20${it}`))).toEqual([course.id]);
    expect(idsOf(await search(`q=${it}&kind=lesson`))).toEqual([second.id, first.id]);
    expect(await search(`q=${it}&kind=livestream`)).toEqual({ results: [], total: 0 });
  });

  test('follows changes and deletions', async () => {
    const admin = await app.admin();
    const [before, after] = [word(), word()];
    const course = await admin.createCourse({ title: before });
    const lesson = await admin.createLesson(course, { title: `${before} lesson` });
    await untilFound(`q=${before}`, [course.id, lesson.id]);
    await admin.put(`/api/courses/${course.id}`, { title: after });
    await untilFound(`q=${before}`, [lesson.id]);
    await untilFound(`q=${after}`, [course.id]);
    await admin.delete(`/api/courses/${course.id}`);
    await untilFound(`q=${before}`, []);
    await untilFound(`q=${after}`, []);
  });

  test('returns hidden courses and their lessons only to admins who request all', async () => {
    const admin = await app.admin();
    const it = word();
    const hidden = { title: `${it} draft`, status: 'draft' };
    const course = await admin.createCourse(hidden);
    const lesson = await admin.createLesson(course, { title: `${it} of a lesson` });
    const both = [course.id, lesson.id];
    await untilFound(`q=${it}&all=1`, both, admin);
    expect(await search(`q=${it}`)).toEqual({ results: [], total: 0 });
    expect(await search(`q=${it}`, admin)).toEqual({ results: [], total: 0 });
    expect(await search(`q=${it}`, await app.learner())).toEqual({ results: [], total: 0 });
    expectError(await app.visitor().get(`/api/search?q=${it}&all=1`), 403, 'FORBIDDEN');
    await admin.put(`/api/courses/${course.id}`, { status: 'published' });
    await untilFound(`q=${it}`, both);
    await admin.put(`/api/courses/${course.id}`, { published: false });
    await untilFound(`q=${it}`, []);
  });

  test.each(['', 'q=', 'q=a', 'q=%20%20', 'q=%3Cb%3E', 'q=zzqqxx'])(
    'returns nothing for "%s"',
    async (query) => {
      expect(await search(query)).toEqual({ results: [], total: 0 });
    },
  );

  test('returns twenty results, or up to the limit, and the total', async () => {
    const admin = await app.admin();
    const it = word();
    const course = await admin.createCourse();
    for (let n = 0; n < 24; n++) await admin.createLesson(course, { title: `${it} ${n}` });
    const found = await until(
      'all are found',
      async () => {
        const now = await search(`q=${it}`);
        return now.total === 24 && now;
      },
      often,
    );
    expect(found.results).toHaveLength(20);
    expect((await search(`q=${it}&limit=50`)).results).toHaveLength(24);
  });

  test.each([
    ['q', 'x'.repeat(201)],
    ['q', '%00'],
    ['limit', '0'],
    ['limit', '51'],
    ['kind', 'teacher'],
    ['all', 'maybe'],
  ])('answers 400 naming %s for %s', async (name, value) => {
    expectFieldError(await app.visitor().get(`/api/search?q=grid&${name}=${value}`), name);
  });
});
