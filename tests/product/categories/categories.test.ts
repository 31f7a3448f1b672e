import type { Category } from '@atelier/contracts/catalog/categories';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const noSuchId = ['x', '0'.repeat(24), 'Z'.repeat(24), '%00', '..%2f..', '9'.repeat(900)];

async function listed(): Promise<Category[]> {
  return (await (await app.admin()).get('/api/categories')).json<Category[]>();
}

describe('POST /api/categories', () => {
  test('answers 201 with the category and lists it', async () => {
    const admin = await app.admin();
    const name = unique('Typography');
    const answer = await admin.post('/api/categories', { name: `  ${name} ` });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Category added.',
      category: { id: expect.any(String), name },
    });
    expect(await listed()).toContainEqual(answer.json<{ category: Category }>().category);
  });

  test.each([undefined, null, '', '   ', 7, 'x'.repeat(101), 'a\0b', '\ud800'])(
    'answers 400 for the name %j',
    async (name) => {
      expectFieldError(await (await app.admin()).post('/api/categories', { name }), 'name');
    },
  );

  test('answers 409 for a taken name, regardless of case', async () => {
    const admin = await app.admin();
    const { name } = await admin.createCategory(unique('Motion'));
    for (const again of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      expectError(await admin.post('/api/categories', { name: again }), 409, 'NAME_TAKEN');
    }
    expect((await listed()).filter((one) => one.name.toLowerCase() === name.toLowerCase())).toEqual(
      [expect.objectContaining({ name })],
    );
  });

  test('accepts only one of four concurrent requests for the same name', async () => {
    const admin = await app.admin();
    const name = unique('Colour');
    const names = [name, name.toUpperCase(), name, name.toLowerCase()];
    const answers = await Promise.all(
      names.map((one) => admin.post('/api/categories', { name: one })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

test('GET /api/categories lists ids and names, sorted by name regardless of case', async () => {
  const admin = await app.admin();
  const mark = unique('order');
  for (const name of [`b ${mark}`, `C ${mark}`, `A ${mark}`]) await admin.createCategory(name);
  const own = (await listed()).filter(({ name }) => name.endsWith(mark));
  expect(own.map(({ name }) => name[0])).toEqual(['A', 'b', 'C']);
  expect(Object.keys(own[0]!)).toEqual(['id', 'name']);
});

describe('PUT /api/categories/:id', () => {
  test('renames the category, also for visitors of its courses', async () => {
    const admin = await app.admin();
    const category = await admin.createCategory();
    const course = await admin.createCourse({ category_id: category.id });
    const name = unique('Renamed');
    await app.visitor().get(`/api/courses/${course.id}`);
    const answer = await admin.put(`/api/categories/${category.id}`, { name });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Category updated.',
      category: { id: category.id, name },
    });
    await until('visitors see the new name', async () => {
      const seen = await app.visitor().get(`/api/courses/${course.id}`);
      return seen.json<{ category: Category }>().category.name === name;
    });
  });

  test('answers 409 for the name of another category, and 200 for its own name in another case', async () => {
    const admin = await app.admin();
    const [first, second] = [await admin.createCategory(), await admin.createCategory()];
    const taken = await admin.put(`/api/categories/${second.id}`, {
      name: first.name.toUpperCase(),
    });
    expectError(taken, 409, 'NAME_TAKEN');
    const own = await admin.put(`/api/categories/${first.id}`, { name: first.name.toUpperCase() });
    expect(own.status).toBe(200);
  });

  test('answers 400 without a name', async () => {
    const admin = await app.admin();
    const { id } = await admin.createCategory();
    expectFieldError(await admin.put(`/api/categories/${id}`, {}), 'name');
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    const answer = await (await app.admin()).put(`/api/categories/${id}`, { name: unique('No') });
    expectError(answer, 404, 'NOT_FOUND');
  });
});

describe('DELETE /api/categories/:id', () => {
  test('deletes a category that no course uses', async () => {
    const admin = await app.admin();
    const category = await admin.createCategory();
    const answer = await admin.delete(`/api/categories/${category.id}`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ message: 'Category has been deleted.' });
    expect(await listed()).not.toContainEqual(category);
    expectError(await admin.delete(`/api/categories/${category.id}`), 404, 'NOT_FOUND');
  });

  test('answers 409 with the number of courses that use it, hidden ones included', async () => {
    const admin = await app.admin();
    const category = await admin.createCategory();
    const first = await admin.createCourse({ category_id: category.id });
    const one = await admin.delete(`/api/categories/${category.id}`);
    expect(expectError(one, 409, 'IN_USE').message).toMatch(/\b1 course\b/);
    await admin.createCourse({ category_id: category.id, status: 'draft' });
    const two = await admin.delete(`/api/categories/${category.id}`);
    expect(expectError(two, 409, 'IN_USE').message).toMatch(/\b2 courses\b/);
    expect(await listed()).toContainEqual(category);
    expect((await admin.course(first.id)).category).toEqual(category);
  });

  test('either deletes the category or lets a concurrent request create a course in it', async () => {
    const admin = await app.admin();
    await admin.home();
    for (let round = 0; round < 5; round++) {
      const category = await admin.createCategory();
      const [created, removed] = await Promise.allSettled([
        admin.createCourse({ category_id: category.id }),
        admin.delete(`/api/categories/${category.id}`),
      ]);
      const isGone = removed.status === 'fulfilled' && removed.value.status === 200;
      expect(isGone, 'exactly one of the two happens').toBe(created.status === 'rejected');
    }
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    expectError(await (await app.admin()).delete(`/api/categories/${id}`), 404, 'NOT_FOUND');
  });
});
