import type { Course } from '@atelier/contracts/catalog/courses';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import type { Answer } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { withSections } from '../../support/catalog/sections.ts';
import { buy, noteOrder, proLearner } from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

let admin: Admin;
let pro: Person;
beforeAll(async () => {
  admin = await app.admin();
  pro = await proLearner(app);
});

const pathOf = ({ id }: Pick<Course, 'id'>) => `/api/courses/${id}/epub`;

/** Unpacks a book and parses its files, which must be well-formed XML. */
function bookIn({ status, bytes }: Answer) {
  expect(status).toBe(200);
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  const { DOMParser } = new JSDOM().window;
  const documents = new Map(
    files
      .filter(([path]) => /\.(?:xhtml|opf|xml)$/.test(path))
      .map(([path, file]) => [
        path,
        new DOMParser().parseFromString(strFromU8(file), 'application/xml'),
      ]),
  );
  for (const [path, { documentElement }] of documents) {
    expect(documentElement.tagName, path).toMatch(/^(?:container|package|html)$/);
  }
  const textsOf = (path: string, selector: string) =>
    [...documents.get(path)!.querySelectorAll(selector)].map((node) => node.textContent);
  return { paths: files.map(([path]) => path), documents, textsOf };
}

describe('the ePub of a course', () => {
  test('contains its texts in reading order, with a table of contents', async () => {
    const { course } = await withSections(admin, {
      title: 'Type & <Layout>',
      subtitle: 'With "quotes"',
      short_description: 'Short.',
      long_description:
        '<h2>Rich</h2><p>a<br>b &amp; c&nbsp;d</p><img src="https://example.com/a.png" alt="A chart">',
      objectives: '- Draw\n- Build',
      prerequisites: 'One.\n\nTwo.\nThree.',
      language: 'en-GB',
    });
    const [lesson] = course.lessons;
    await admin.put(`/api/courses/${course.id}/lessons/${lesson!.id}`, {
      description: 'A <b>plain</b> text & more',
    });
    const answer = await pro.get(pathOf(course));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition': `attachment; filename=${course.slug}.epub`,
      'cache-control': 'no-store',
    });
    const { paths, documents, textsOf } = bookIn(answer);
    expect(paths[0]).toBe('mimetype');
    // Readers identify the file by these bytes: stored, and without extra fields.
    expect(answer.bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    const opf = documents.get('book/package.opf')!;
    expect(textsOf('book/package.opf', 'metadata > *')).toEqual([
      `urn:atelier:course:${course.id}`,
      ...['Type & <Layout>', 'en-GB', course.instructor.name, 'Atelier', 'Short.'],
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    ]);
    const refs = [...opf.querySelectorAll('itemref')].map((node) => node.getAttribute('idref'));
    expect(refs).toEqual(['title', 'about', 'chapter-1', 'chapter-2', 'chapter-3']);
    const hrefs = [...opf.querySelectorAll('item')].map((node) => node.getAttribute('href'));
    expect(paths).toEqual(expect.arrayContaining(hrefs.map((href) => `book/${href}`)));
    expect(textsOf('book/title.xhtml', 'h1, .subtitle')).toEqual([
      'Type & <Layout>',
      'With "quotes"',
    ]);
    expect(textsOf('book/about.xhtml', 'h1, h2, p, li')).toEqual([
      ...['About this course', 'Short.', 'Rich', 'ab & c\u00A0d'],
      ...['What you’ll learn', 'Draw', 'Build', 'Prerequisites', 'One.', 'Two.Three.'],
    ]);
    expect(textsOf('book/about.xhtml', 'img, em')).toEqual(['A chart']);
    expect(textsOf('book/contents.xhtml', 'a')).toEqual([
      ...['Type & <Layout>', 'About this course', 'Lessons', '1. A'],
      ...['First', '2. B', '3. C', 'Second', '4. D', '5. E', '6. F'],
    ]);
    expect(textsOf('book/chapter-1.xhtml', 'section p')[0]).toBe('A <b>plain</b> text & more');
    const link = documents
      .get('book/chapter-2.xhtml')!
      .querySelector(`#lesson-${idOf('C', course)} a`);
    const { pathname, searchParams } = new URL(link!.getAttribute('href')!);
    expect([pathname, searchParams.get('lesson')]).toEqual([`/courses/${course.slug}`, '2']);
  });

  test('is well-formed whatever the texts contain, and empty courses have one too', async () => {
    const course = await admin.createCourse({
      title: ']]> &amp; \u{1F4DA}',
      long_description: `<p>x <a href="https://example.com/?a=1&b=2">link</a></p><img src="https://example.com/b.png">`,
      language: 'English (UK)',
    });
    const { documents, textsOf } = bookIn(await pro.get(pathOf(course)));
    expect(textsOf('book/title.xhtml', 'h1')).toEqual([course.title]);
    expect(documents.get('book/about.xhtml')!.querySelector('a')!.getAttribute('href')).toBe(
      'https://example.com/?a=1&b=2',
    );
    expect(documents.get('book/title.xhtml')!.documentElement.getAttribute('lang')).toBe('und');
    expect(textsOf('book/contents.xhtml', 'a')).toEqual([course.title, 'About this course']);
  });

  test('has the same bytes until the course or a lesson changes', async () => {
    const { course } = await withSections(admin);
    const first = await pro.get(pathOf(course));
    expect((await pro.get(pathOf(course))).bytes.equals(first.bytes)).toBe(true);
    const [lesson] = course.lessons;
    await admin.put(`/api/courses/${course.id}/lessons/${lesson!.id}`, { title: 'Renamed' });
    const { textsOf } = bookIn(await pro.get(pathOf(course)));
    expect(textsOf('book/chapter-1.xhtml', 'h2')).toEqual(['1. Renamed']);
  });

  test('is for Pro, for buyers of the course and for admins', async () => {
    const course = await admin.createCourse({ price: 12 });
    const free = await app.learner();
    expectError(await app.visitor().get(pathOf(course)), 401, 'UNAUTHENTICATED');
    const { unlock } = expectError(await free.get(pathOf(course)), 403, 'NOT_ENTITLED');
    expect(unlock).toEqual(['pro', 'course']);
    for (const person of [pro, admin]) expect((await person.get(pathOf(course))).status).toBe(200);
    const sale = await buy(free, admin, { course_id: course.id });
    await until(
      'the right has arrived',
      async () => (await free.get(pathOf(course))).status === 200,
    );
    await noteOrder(admin, sale, 'refunds');
    await until('the right has ended', async () => (await free.get(pathOf(course))).status === 403);
  });

  test('of a free course is part of Pro, too', async () => {
    const course = await admin.createCourse();
    const free = await app.learner();
    const { unlock } = expectError(await free.get(pathOf(course)), 403, 'NOT_ENTITLED');
    expect(unlock).toEqual(['pro']);
    expect((await pro.get(pathOf(course))).status).toBe(200);
  });

  test('of a hidden or unknown course is not found, except by admins', async () => {
    const hidden = await admin.createCourse({ status: 'draft' });
    expectError(await pro.get(pathOf(hidden)), 404, 'NOT_FOUND');
    expect((await admin.get(pathOf(hidden))).status).toBe(200);
    for (const id of ['f'.repeat(24), 'no-such', '%E0%A4%A', '__proto__']) {
      const { status } = await pro.get(pathOf({ id }));
      expect([400, 404], id).toContain(status);
    }
  });

  test('of a course of thousands of lessons is refused', async () => {
    const course = await admin.createCourse();
    const { id } = await admin.createLesson(course);
    const lessons = app.database('catalog').collection('lessons');
    const { _id, ...row } = (await lessons.findOne({ _id: new ObjectId(id) }))!;
    await lessons.insertMany(Array.from({ length: 2_000 }, () => ({ ...row })));
    const refusal = await pro.get(pathOf({ id: course.id }));
    expect(expectFieldError(refusal, 'id')).toBe('A course of more than 2000 lessons has no ePub');
  });
});

const idOf = (title: string, { lessons }: Course) =>
  lessons.find((lesson) => lesson.title === title)!.id;
