import type { Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { fillLists, rowsOf, total } from './filled-lists.ts';

const app = useSharedApp({ videosWait: true });

let learner: Person;
beforeAll(async () => {
  learner = await fillLists(app);
});
/** Returns a person who may read the list. */
const reader = (operation: Operation): Promise<Person> =>
  operation.access === 'learner' ? Promise.resolve(learner) : app.admin();

const paged = (operations as readonly Operation[]).filter((operation) => operation.paged);
const calls = paged.map((operation) => ({ operation, path: `/api${operation.path}` }));

describe.each(calls)('GET $path', ({ operation, path }) => {
  const sorts = (
    operation.input as unknown as { shape: { sort: { unwrap(): { options: string[] } } } }
  ).shape.sort.unwrap().options;

  test('without parameters returns the plain list, without X-Total-Count', async () => {
    const answer = await (await reader(operation)).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-total-count']).toBeUndefined();
    const unknown = await (await reader(operation)).get(`${path}?utm_source=mail`);
    expect(unknown.headers['x-total-count']).toBeUndefined();
  });

  test('returns the whole list page by page, in the same order', async () => {
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

  test('returns an empty page after the last one', async () => {
    const answer = await (await reader(operation)).get(`${path}?page=100000`);
    expect(rowsOf(answer)).toEqual([]);
    expect(total(answer)).toBeGreaterThanOrEqual(0);
  });

  test.each(sorts)('sorts by %s', async (sort) => {
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
  ])('answers 400 naming %s for invalid values', async (name, values) => {
    for (const value of values) {
      expectFieldError(await (await reader(operation)).get(`${path}?${name}=${value}`), name);
    }
    expectFieldError(await (await reader(operation)).get(`${path}?${name}=1&${name}=2`), name);
  });

  test('returns nothing for a text that no row contains', async () => {
    const answer = await (await reader(operation)).get(`${path}?q=zzqqxx`);
    expect([rowsOf(answer), total(answer)]).toEqual([[], 0]);
  });
});

test('any page of courses, of any size, sort and filter, is the matching part of the whole list', async () => {
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

test('a cached page shows a change at once', async () => {
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
