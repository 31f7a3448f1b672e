import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const noSuchId = ['x', '0'.repeat(24), '%00', '..%2f..', '9'.repeat(900), 'constructor'];

describe('PUT /api/courses/:id', () => {
  test('changes the given fields and keeps the rest', async () => {
    const admin = await app.admin();
    const before = await admin.createCourse({ subtitle: 'Words', price: 10, tags: 'a, b' });
    const answer = await admin.put(`/api/courses/${before.id}`, { price: 25.5 });
    expect(answer.status).toBe(200);
    const { message, course } = answer.json<{ message: string; course: Course }>();
    expect(message).toBe('Course updated successfully.');
    expect({ ...course, updated_at: '' }).toEqual({ ...before, price: 25.5, updated_at: '' });
    expect(course.updated_at > before.updated_at).toBe(true);
    expect(await admin.course(before.id)).toEqual(course);
  });

  test('accepts a form too', async () => {
    const admin = await app.admin();
    const before = await admin.createCourse({ subtitle: 'Words', price: 10 });
    const fields = { price: '0', published: '0', is_featured: '1' };
    const answer = await admin.form('PUT', `/api/courses/${before.id}`, fields);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json<{ course: Course }>().course).toEqual({
      ...before,
      ...{ price: 0, published: false, is_featured: true },
      updated_at: expect.any(String),
    });
  });

  test('clears an optional text that is sent empty or as null', async () => {
    const admin = await app.admin();
    const { id } = await admin.createCourse({ subtitle: 'Words', objectives: 'Many' });
    await admin.put(`/api/courses/${id}`, { subtitle: '', objectives: null });
    expect(await admin.course(id)).toMatchObject({ subtitle: null, objectives: null });
  });

  test('accepts the whole course object, as the status badge sends it', async () => {
    const admin = await app.admin();
    const { id } = await admin.createCourse({ subtitle: 'Words', price: 10, is_featured: true });
    await admin.createLesson({ id }, { serial: 2 });
    const before = await admin.course(id);
    const toggled = {
      ...before,
      status: 'draft',
      instructor_id: before.instructor.id,
      category_id: before.category.id,
      published: before.published,
    };
    const answer = await admin.put(`/api/courses/${id}`, toggled);
    expect(answer.status, answer.text).toBe(200);
    const expected = { ...before, status: 'draft', updated_at: expect.any(String) };
    expect(await admin.course(id)).toEqual(expected);
  });

  test('keeps the slug when the title changes', async () => {
    const admin = await app.admin();
    const before = await admin.createCourse();
    await admin.put(`/api/courses/${before.id}`, { title: unique('Another title') });
    expect((await app.visitor().get(`/api/courses/${before.slug}`)).status).toBe(200);
  });

  test.each([
    ['title', ''],
    ['price', -1],
    ['status', 'hidden'],
    ['category_id', '0'.repeat(24)],
    ['instructor_id', 'nobody'],
    ['language', 'x'.repeat(51)],
  ])('answers 400 naming %s for %j and changes nothing', async (field, value) => {
    const admin = await app.admin();
    const before = await admin.createCourse();
    const answer = await admin.put(`/api/courses/${before.id}`, {
      subtitle: 'new',
      [field]: value,
    });
    expectFieldError(answer, field);
    expect(await admin.course(before.id)).toEqual(before);
  });

  test('keeps all changes when two admins change different fields concurrently', async () => {
    const [one, other] = [await app.newAdmin(), await app.newAdmin('admin')];
    const { id } = await one.createCourse();
    for (let round = 1; round <= 20; round++) {
      const ofOne = { subtitle: `Words ${round}`, price: round, is_featured: round % 2 === 0 };
      const ofOther = { tags: `type ${round}`, language: `l${round}`, objectives: `Goal ${round}` };
      const single = (fields: object) =>
        Object.entries(fields).map(([name, value]) => ({ [name]: value }));
      const answers = await Promise.all([
        ...single(ofOne).map((change) => one.put(`/api/courses/${id}`, change)),
        ...single(ofOther).map((change) => other.put(`/api/courses/${id}`, change)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await one.course(id)).toMatchObject({ ...ofOne, ...ofOther });
    }
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    const answer = await (await app.admin()).put(`/api/courses/${id}`, { price: 1 });
    expectError(answer, 404, 'NOT_FOUND');
  });
});

describe('DELETE /api/courses/:id', () => {
  test('deletes the course and its lessons', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await admin.createLesson(course);
    const answer = await admin.delete(`/api/courses/${course.id}`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ message: 'The course has been deleted.' });
    expectError(await admin.get(`/api/courses/${course.id}`), 404, 'NOT_FOUND');
    expectError(await admin.delete(`/api/courses/${course.id}`), 404, 'NOT_FOUND');
    expectError(await admin.sendLesson(course), 404, 'NOT_FOUND');
    const lessons = await app.database('catalog').collection('lessons').find().toArray();
    expect(lessons.map((row) => String(row.course_id))).not.toContain(course.id);
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    expectError(await (await app.admin()).delete(`/api/courses/${id}`), 404, 'NOT_FOUND');
  });

  test('leaves no lesson behind that is added concurrently', async () => {
    const admin = await app.admin();
    for (let round = 0; round < 5; round++) {
      const course = await admin.createCourse();
      await Promise.all([admin.sendLesson(course), admin.delete(`/api/courses/${course.id}`)]);
      const lessons = await app.database('catalog').collection('lessons').find().toArray();
      expect(lessons.map((row) => String(row.course_id))).not.toContain(course.id);
    }
  });
});

describe('the slug', () => {
  const slugOf = async (title: string) => (await (await app.admin()).createCourse({ title })).slug;

  test.each([
    ['Type in Motion', 'type-in-motion'],
    ['  Über Straßen & Äpfel ', 'ueber-strassen-and-aepfel'],
    ['!!!', 'course'],
    ['你好', '你好'],
    ['设计系统（入门）', '设计系统-入门'],
    ['مقدمة في التصميم', 'مقدمة-في-التصميم'],
    ['हिन्दी में डिज़ाइन'.normalize('NFD'), 'हिन्दी-में-डिज़ाइन'.normalize('NFC')],
    ['Learn C++', 'learn-c-plus-plus'],
    ['C#', 'c-sharp'],
    ['文'.repeat(200), '文'.repeat(80)],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of the title %j starts with %s and can be used in the URL', async (title, expected) => {
    const slug = await slugOf(title);
    expect(slug.replace(/-\d+$/, '')).toBe(expected);
    const address = `/api/courses/${encodeURIComponent(slug)}`;
    expect((await app.visitor().get(address)).json()).toMatchObject({ slug });
  });

  test('gets a number if the title is taken', async () => {
    const title = 'Kerning';
    expect([await slugOf(title), await slugOf(title), await slugOf(' KERNING ')]).toEqual([
      'kerning',
      'kerning-2',
      'kerning-3',
    ]);
  });

  test('stays unique when courses with the same title are created concurrently', async () => {
    const slugs = await Promise.all(Array.from({ length: 8 }, () => slugOf('Grids at once')));
    expect(new Set(slugs).size).toBe(8);
  });

  test('may look like an id', async () => {
    const slug = await slugOf('a'.repeat(24));
    expect((await app.visitor().get(`/api/courses/${slug}`)).json()).toMatchObject({ slug });
  });
});
