import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/errors.ts';
import type { Answer } from '../../support/http-client.ts';
import { favor, note, watch } from '../../support/learning.ts';
import type { Person } from '../../support/person.ts';
import { seedCatalogue } from '../../support/seed-catalogue.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

let learner: Person;
beforeAll(async () => {
  await seedCatalogue(app.database('catalog'), { courses: 300 });
  learner = await app.learner();
  const admin = await app.admin();
  for (let n = 0; n < 5; n++) {
    const course = await admin.createCourse();
    await favor(learner, 'course', course.id);
    const lesson = await admin.createLesson(course);
    await watch(learner, { course, lesson }, n);
    await note(learner, { course, lesson });
  }
});
/** Somebody who may read a list. */
const reader = (operation: Operation): Promise<Person> =>
  operation.access === 'learner' ? Promise.resolve(learner) : app.admin();

const total = (answer: Answer) => Number(answer.headers['x-total-count'] ?? Number.NaN);
const paged = (operations as readonly Operation[]).filter((operation) => operation.paged);
const calls = paged.map((operation) => ({ operation, path: `/api${operation.path}` }));
/** The rows of a list, whatever it lies in. */
const rowsOf = (answer: Answer): Record<string, unknown>[] => {
  const body = answer.json<unknown[] | Record<string, unknown[]>>();
  const rows = Array.isArray(body) ? body : Object.values(body).find(Array.isArray);
  return rows as Record<string, unknown>[];
};

describe.each(calls)('GET $path', ({ operation, path }) => {
  const sorts = (
    operation.input as unknown as { shape: { sort: { unwrap(): { options: string[] } } } }
  ).shape.sort.unwrap().options;

  test('without a parameter answers the plain list, without the header', async () => {
    const answer = await (await reader(operation)).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-total-count']).toBeUndefined();
    const unknown = await (await reader(operation)).get(`${path}?utm_source=mail`);
    expect(unknown.headers['x-total-count']).toBeUndefined();
  });

  test('gives page by page what the whole list has, in its order', async () => {
    const person = await reader(operation);
    const whole = rowsOf(await person.get(path)).slice(0, 50);
    const per_page = Math.max(1, Math.ceil(whole.length / 3));
    const pages: unknown[] = [];
    for (let page = 1; pages.length < whole.length; page++) {
      const answer = await person.get(`${path}?page=${page}&per_page=${per_page}`);
      expect(answer.status, answer.text).toBe(200);
      expect(total(answer)).toBeGreaterThanOrEqual(whole.length);
      expect(rowsOf(answer).length).toBeLessThanOrEqual(per_page);
      pages.push(...rowsOf(answer));
    }
    expect(pages.slice(0, whole.length)).toEqual(whole);
  });

  test('answers an empty page behind the last one', async () => {
    const answer = await (await reader(operation)).get(`${path}?page=100000`);
    expect(rowsOf(answer)).toEqual([]);
    expect(total(answer)).toBeGreaterThanOrEqual(0);
  });

  test.each(sorts)('takes the sort %s', async (sort) => {
    const answer = await (await reader(operation)).get(`${path}?sort=${sort}&per_page=100`);
    expect(answer.status, answer.text).toBe(200);
    const key = (row: Record<string, unknown>) => {
      const value = row[sort.replace(/^-/, '')];
      return typeof value === 'string' ? value.toLowerCase() : (value as number);
    };
    const keys = rowsOf(answer).map(key);
    const ascending = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(keys).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  });

  test.each([
    ['page', ['0', '-1', '1.5', 'x', '', '100001']],
    ['per_page', ['0', '201', 'many', '']],
    ['sort', ['nothing', '', '--name', 'constructor', '__proto__']],
    ['q', ['x'.repeat(101), '%00']],
  ])('answers 400 naming %s for what it cannot be', async (name, values) => {
    for (const value of values) {
      expectFieldError(await (await reader(operation)).get(`${path}?${name}=${value}`), name);
    }
    expectFieldError(await (await reader(operation)).get(`${path}?${name}=1&${name}=2`), name);
  });

  test('finds nothing by a text that nothing contains', async () => {
    const answer = await (await reader(operation)).get(`${path}?q=zzqqxx`);
    expect([rowsOf(answer), total(answer)]).toEqual([[], 0]);
  });
});

describe('GET /api/courses', () => {
  const list = async (query: string) => {
    const answer = await app.visitor().get(`/api/courses?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return { rows: answer.json<CourseSummary[]>(), total: total(answer) };
  };

  test('gives twenty where nobody says how many', async () => {
    expect((await list('page=1')).rows).toHaveLength(20);
    expect((await list('q=')).rows).toHaveLength(20);
  });

  test('shows hidden courses to an admin who asks for all, and to nobody else', async () => {
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
  ])('with %s has those courses and no others', async (query, fits) => {
    const whole = (await app.visitor().get('/api/courses')).json<CourseSummary[]>();
    const expected = whole.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(query === 'status=published' ? 306 : whole.length);
    const { rows, total } = await list(`${query}&per_page=100`);
    expect(total).toBe(expected.length);
    expect(rows).toEqual(expected.slice(0, 100));
  });

  test('with a category or an instructor has theirs', async () => {
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

  test('keeps the plain list apart from pages of it', async () => {
    for (let round = 0; round < 2; round++) {
      const plain = await app.visitor().get('/api/courses');
      const page = await app.visitor().get('/api/courses?per_page=2');
      expect(plain.headers['x-total-count']).toBeUndefined();
      expect(page.json<CourseSummary[]>()).toEqual(plain.json<CourseSummary[]>().slice(0, 2));
      expect(total(page)).toBeGreaterThan(2);
    }
  });
});

test('GET /api/users filters by plan, name and e-mail', async () => {
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
  const signIns = await admin.get('/api/audit?action=users.admins.login&per_page=200');
  expect(new Set(rowsOf(signIns).map(({ action }) => action))).toEqual(
    new Set(['users.admins.login']),
  );
  expect(rowsOf(await admin.get('/api/audit?q=ADMINS.login&per_page=200'))).toEqual(
    rowsOf(signIns),
  );
  const [{ admin_id }] = rowsOf(signIns) as [{ admin_id: string }];
  const own = await admin.get(`/api/audit?admin_id=${admin_id}&sort=at`);
  expect(rowsOf(own).every((entry) => entry.admin_id === admin_id)).toBe(true);
  expect(total(await admin.get('/api/audit?admin_id=nobody'))).toBe(0);
});

test('any page of courses, of any size, sort and filter, is that part of the whole list', async () => {
  const admin = await app.admin();
  const query = fc.record({
    page: fc.integer({ min: 1, max: 12 }),
    per_page: fc.integer({ min: 1, max: 100 }),
    sort: fc.constantFrom('title', '-title', 'created_at', '-created_at'),
    q: fc.constantFrom('', 'a', 'course', '1', 'ü'),
  });
  const wholes = new Map<string, unknown[]>();
  const wholeOf = async (sort: string, q: string): Promise<unknown[]> => {
    const key = `sort=${sort}&q=${encodeURIComponent(q)}`;
    const known = wholes.get(key);
    if (known) return known;
    const rows: unknown[] = [];
    for (let page = 1; ; page++) {
      const path = `/api/courses?all=1&page=${page}&per_page=100&${key}`;
      const more = rowsOf(await admin.get(path));
      rows.push(...more.map(({ id }) => id));
      if (more.length < 100) break;
    }
    wholes.set(key, rows);
    return rows;
  };
  await fc.assert(
    fc.asyncProperty(query, async ({ page, per_page, sort, q }) => {
      const whole = await wholeOf(sort, q);
      const path = `/api/courses?all=1&page=${page}&per_page=${per_page}&sort=${sort}&q=${encodeURIComponent(q)}`;
      const answer = await admin.get(path);
      expect(total(answer)).toBe(whole.length);
      const start = (page - 1) * per_page;
      expect(rowsOf(answer).map(({ id }) => id)).toEqual(whole.slice(start, start + per_page));
    }),
    { numRuns: 60, seed: 20_260 },
  );
});

test('a page that was read a moment ago shows a change at once', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Overhang, before' });
  const page = '/api/courses?q=Overhang&per_page=5';
  const visitor = app.visitor();
  const before = await visitor.get(page);
  expect(rowsOf(before).map(({ title }) => title)).toEqual(['Overhang, before']);
  const known = { 'if-none-match': before.headers.etag as string };
  expect((await visitor.get(page, known)).status).toBe(304);
  await admin.put(`/api/courses/${id}`, { title: 'Overhang, after' });
  const after = await visitor.get(page, known);
  expect(rowsOf(after).map(({ title }) => title)).toEqual(['Overhang, after']);
  await admin.delete(`/api/courses/${id}`);
  expect(total(await visitor.get(page))).toBe(0);
});
