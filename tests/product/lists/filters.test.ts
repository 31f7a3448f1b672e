import { isDeepStrictEqual } from 'node:util';
import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { fillLists, rowsOf, total } from './filled-lists.ts';

const app = useSharedApp({ videosWait: true });

beforeAll(async () => {
  await fillLists(app);
});

describe('GET /api/courses', () => {
  const list = async (query: string) => {
    const answer = await app.visitor().get(`/api/courses?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return { rows: answer.json<CourseSummary[]>(), total: total(answer) };
  };

  test('returns twenty rows without per_page', async () => {
    expect((await list('page=1')).rows).toHaveLength(20);
    expect((await list('q=')).rows).toHaveLength(20);
  });

  test('includes hidden courses only for an admin who requests all', async () => {
    const shown = await list('page=1');
    const all = await (await app.admin()).get('/api/courses?page=1&all=1');
    expect(total(all)).toBe(305);
    expect(shown.total).toBeLessThan(305);
    expect((await list('status=draft')).total).toBe(0);
    expectError(await app.visitor().get('/api/courses?page=1&all=1'), 403, 'FORBIDDEN');
  });

  test.each<[query: string, fits: (course: CourseSummary) => boolean]>([
    ['price=free', (course) => course.price === 0],
    ['price=paid', (course) => course.price > 0],
    ['featured=1', (course) => course.is_featured],
    ['featured=0', (course) => !course.is_featured],
    ['difficulty=advanced', (course) => course.difficulty === 'advanced'],
    ['status=published', (course) => course.status === 'published'],
    ['difficulty=beginner&price=free', (c) => c.difficulty === 'beginner' && c.price === 0],
    ['q=CAFE', (course) => course.title.includes('Café')],
  ])('with %s returns exactly the matching courses', async (query, fits) => {
    const whole = (await app.visitor().get('/api/courses')).json<CourseSummary[]>();
    const expected = whole.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(query === 'status=published' ? 306 : whole.length);
    const { rows, total } = await list(`${query}&per_page=100`);
    expect(total).toBe(expected.length);
    expect(rows).toEqual(expected.slice(0, 100));
  });

  test('filters by category and instructor', async () => {
    const [course] = (await list('per_page=1')).rows;
    const ofCategory = await list(`category_id=${course!.category.id}&per_page=100`);
    expect(new Set(ofCategory.rows.map(({ category }) => category.id)).size).toBe(1);
    const both = await list(
      `category_id=${course!.category.id}&instructor_id=${course!.instructor.id}`,
    );
    expect(both.rows.map(({ id }) => id)).toContain(course!.id);
    for (const name of ['category_id', 'instructor_id']) {
      expect((await list(`${name}=nothing`)).total).toBe(0);
      expect((await list(`${name}=${'0'.repeat(24)}`)).total).toBe(0);
    }
  });

  test.each(['status=hidden', 'difficulty=hard', 'price=cheap', 'featured=maybe', 'category_id='])(
    'answers 400 for %s',
    async (query) => {
      expectFieldError(await app.visitor().get(`/api/courses?${query}`), query.split('=')[0]!);
    },
  );

  test('caches the plain list and its pages separately', async () => {
    for (let round = 0; round < 2; round++) {
      const plain = await app.visitor().get('/api/courses');
      const page = await app.visitor().get('/api/courses?per_page=2');
      expect(plain.headers['x-total-count']).toBeUndefined();
      expect(page.json<CourseSummary[]>()).toEqual(plain.json<CourseSummary[]>().slice(0, 2));
      expect(total(page)).toBeGreaterThan(2);
    }
  });
});

test('GET /api/users filters by plan, name and email address', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const found = await admin.get(`/api/users?q=${learner.email.slice(0, -4).toUpperCase()}`);
  expect(rowsOf(found).map(({ email }) => email)).toEqual([learner.email]);
  expect(total(await admin.get('/api/users?q=lea&plan=free'))).toBeGreaterThan(0);
  expect(total(await admin.get('/api/users?plan=gold'))).toBe(0);
});

test('GET /api/audit filters by admin and action', async () => {
  const admin = await app.admin();
  await admin.createCategory();
  const action = 'catalog.categories.create';
  const found = await until('both filters find the recorded action', async () => {
    const list = await admin.get(`/api/audit?action=${action}&per_page=200`);
    const searched = await admin.get('/api/audit?q=CATEGORIES.create&per_page=200');
    const isSame = isDeepStrictEqual(rowsOf(list), rowsOf(searched));
    return rowsOf(list).length > 0 && isSame ? list : null;
  });
  expect(new Set(rowsOf(found).map((row) => row.action))).toEqual(new Set([action]));
  const [{ admin_id }] = rowsOf(found) as [{ admin_id: string }];
  const own = await admin.get(`/api/audit?admin_id=${admin_id}&sort=at`);
  expect(rowsOf(own).every((entry) => entry.admin_id === admin_id)).toBe(true);
  expect(total(await admin.get('/api/audit?admin_id=nobody'))).toBe(0);
});
