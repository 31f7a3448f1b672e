import type { Course, CourseSummary } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function idsOf(person: Person, path = '/api/courses'): Promise<string[]> {
  const answer = await person.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Course[]>().map(({ id }) => id);
}

describe.each([
  ['published', true, true],
  ['published', false, false],
  ['draft', true, false],
  ['draft', false, false],
  ['archived', true, false],
] as const)('a course with status %s and published %j', (status, published, isOpen) => {
  test(`is ${isOpen ? 'open to' : 'hidden from'} visitors and learners`, async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({ status, published });
    for (const person of [app.visitor(), await app.learner()]) {
      for (const address of [course.id, course.slug]) {
        const answer = await person.get(`/api/courses/${address}`);
        if (isOpen) expect(answer.json()).toMatchObject({ id: course.id });
        else expectError(answer, 404, 'NOT_FOUND');
      }
      expect((await idsOf(person)).includes(course.id)).toBe(isOpen);
    }
  });

  test('is open to admins and in their list of all courses', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({ status, published });
    expect((await admin.get(`/api/courses/${course.slug}`)).json()).toMatchObject({ status });
    expect(await idsOf(admin, '/api/courses?all=1')).toContain(course.id);
    expect((await idsOf(admin)).includes(course.id)).toBe(isOpen);
  });
});

test('GET /api/courses?all=1 answers 403 to visitors and learners', async () => {
  for (const person of [app.visitor(), await app.learner()]) {
    expectError(await person.get('/api/courses?all=1'), 403, 'FORBIDDEN');
    expectError(await person.get('/api/courses?all=true'), 403, 'FORBIDDEN');
  }
  expectError(await app.visitor().get('/api/courses?all=some'), 400, 'VALIDATION');
  expect((await app.visitor().get('/api/courses?all=0')).status).toBe(200);
});

test('GET /api/courses lists featured courses first, then the newest', async () => {
  const admin = await app.admin();
  const [old, oldFeatured, young, youngFeatured] = [
    await admin.createCourse(),
    await admin.createCourse({ is_featured: true }),
    await admin.createCourse(),
    await admin.createCourse({ is_featured: true }),
  ];
  const expected = [youngFeatured.id, oldFeatured.id, young.id, old.id];
  for (const path of ['/api/courses', '/api/courses?all=1']) {
    const ids = (await idsOf(admin, path)).filter((id) => expected.includes(id));
    expect(ids).toEqual(expected);
  }
});

test('GET /api/courses returns lessons without links to their videos', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  await admin.createLesson(course, { title: 'Second', serial: 2 });
  await admin.createLesson(course, { title: 'First', serial: 1, description: 'Begin' });
  const seen = await until('the list has both lessons', async () => {
    const all = (await app.visitor().get('/api/courses')).json<CourseSummary[]>();
    return all.find(({ id, lessons }) => id === course.id && lessons.length === 2);
  });
  const id = expect.any(String);
  const rest = { duration: null, section_id: null, free_preview: false };
  expect(seen.lessons).toEqual([
    { id, title: 'First', description: 'Begin', serial: 1, ...rest },
    { id, title: 'Second', description: null, serial: 2, ...rest },
  ]);
  expect(Object.keys(seen)).not.toContain('video');
});

test('a course that is unpublished disappears for visitors within two seconds', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  expect((await app.visitor().get(`/api/courses/${course.id}`)).status).toBe(200);
  expect(await idsOf(app.visitor())).toContain(course.id);
  await admin.put(`/api/courses/${course.id}`, { published: false });
  await until(
    'visitors get 404',
    async () => (await app.visitor().get(`/api/courses/${course.id}`)).status === 404,
    { within: 2_000 },
  );
  expect(await idsOf(app.visitor())).not.toContain(course.id);
});

test('GET /api/courses answers 304 to the ETag of an unchanged list, but 200 once it has changed', async () => {
  const admin = await app.admin();
  await admin.createCourse();
  const first = await until('the list is stable', async () => {
    const [one, two] = [
      await app.visitor().get('/api/courses'),
      await app.visitor().get('/api/courses'),
    ];
    return one.headers.etag === two.headers.etag && two;
  });
  const etag = first.headers.etag!;
  const again = await app.visitor().get('/api/courses', { 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect(again.headers.vary).toMatch(/cookie/i);
  await admin.createCourse();
  await until(
    'the list has changed',
    async () => (await app.visitor().get('/api/courses', { 'if-none-match': etag })).status === 200,
    { within: 2_000 },
  );
});

test.each(['x', '0'.repeat(24), '%00', '..%2f..', '%F0%9F%8E%A8', '9'.repeat(900), 'constructor'])(
  'GET /api/courses/%s answers 404',
  async (id) => {
    expectError(await app.visitor().get(`/api/courses/${id}`), 404, 'NOT_FOUND');
  },
);
