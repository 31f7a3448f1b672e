import type { Course } from '@atelier/contracts/catalog/courses';
import { outlineOf } from '@atelier/contracts/catalog/outline';
import { maxSections } from '@atelier/contracts/catalog/sections';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { readable, withSections } from '../../support/catalog/sections.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const shown = async (admin: Admin, { id }: Pick<Course, 'id'>) => readable(await admin.course(id));
const outlinePath = ({ id }: Pick<Course, 'id'>) => `/api/courses/${id}/outline`;
const lessonId = (course: Course, title: string) =>
  course.lessons.find((lesson) => lesson.title === title)!.id;

describe('a course with sections', () => {
  test('shows each lesson with its section, numbered throughout the course', async () => {
    const admin = await app.admin();
    const { course, first, second } = await withSections(admin);
    expect(course.sections).toEqual([first, second]);
    expect(readable(course)).toBe('A | First: B C | Second: D E F');
    expect(course.lessons.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6]);
    const visitor = (await app.visitor().get(`/api/courses/${course.slug}`)).json<Course>();
    expect(readable(visitor)).toBe('A | First: B C | Second: D E F');
    const all = (await app.visitor().get('/api/courses')).json<Course[]>();
    expect(readable(all.find(({ id }) => id === course.id)!)).toBe(readable(course));
  });

  test('keeps the lessons of a section together, whatever their serials', async () => {
    const admin = await app.admin();
    const { course, first } = await withSections(admin);
    await admin.createLesson(course, { title: 'New', serial: 99, section_id: first.id });
    await admin.createLesson(course, { title: 'Loose', serial: 0 });
    expect(await shown(admin, course)).toBe('Loose A | First: B C New | Second: D E F');
    const path = `/api/courses/${course.id}/lessons/${lessonId(course, 'F')}`;
    const { lesson } = done(await admin.put(path, { serial: 0 }), 200) as { lesson: object };
    expect(await shown(admin, course)).toBe('Loose A | First: B C New | Second: F D E');
    expect(lesson).toMatchObject({ title: 'F', serial: 6 });
    done(await admin.put(path, { section_id: null, serial: 99 }), 200);
    expect(await shown(admin, course)).toBe('Loose A F | First: B C New | Second: D E');
    const lesson_ids = course.lessons.map(({ id }) => id).toReversed();
    done(await admin.put(`/api/courses/${course.id}/lesson-order`, { lesson_ids }), 200);
    expect(await shown(admin, course)).toBe('F A Loose | First: C B New | Second: E D');
  });
});

describe('a course without sections', () => {
  test('keeps the given serials of lessons', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await admin.createLesson(course, { serial: 7 });
    await admin.createLesson(course, { serial: 3 });
    const { sections, lessons } = await admin.course(course.id);
    expect(sections).toEqual([]);
    expect(lessons.map(({ serial, section_id }) => [serial, section_id])).toEqual([
      [3, null],
      [7, null],
    ]);
  });
});

describe('PUT /api/courses/:id/outline', () => {
  test('moves sections and lessons, which may be only some of them', async () => {
    const admin = await app.admin();
    const { course, first, second } = await withSections(admin);
    const ids = (...titles: string[]) => titles.map((title) => lessonId(course, title));
    const outline = [
      { section_id: second.id, lesson_ids: ids('D', 'B', 'A') },
      { section_id: first.id, lesson_ids: ids('F', 'C') },
      { section_id: null, lesson_ids: ids('E') },
    ];
    const seen = { outline, if_outline: outlineOf(course) };
    done(await admin.put(outlinePath(course), seen), 200);
    expect(await shown(admin, course)).toBe('E | Second: D B A | First: F C');
    expect((await admin.course(course.id)).lessons.map(({ serial }) => serial)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    const some = [{ section_id: first.id, lesson_ids: ids('E', 'A') }];
    done(await admin.put(outlinePath(course), { outline: some }), 200);
    expect(await shown(admin, course), 'the rest comes last').toBe('First: E A F C | Second: D B');
  });

  test('answers 409 if the outline has changed since it was read, but not for added or deleted items', async () => {
    const admin = await app.admin();
    const { course, first, second } = await withSections(admin);
    const seen = outlineOf(course);
    const swapped = [seen[0]!, seen[2]!, seen[1]!];
    done(await admin.put(outlinePath(course), { outline: swapped, if_outline: seen }), 200);
    const late = { outline: seen, if_outline: seen };
    expectError(await admin.put(outlinePath(course), late), 409, 'CHANGED');
    expect(await shown(admin, course)).toBe('A | Second: D E F | First: B C');
    await admin.createLesson(course, { title: 'New', serial: 99, section_id: first.id });
    await admin.createSection(course, 'Third');
    done(await admin.delete(`/api/courses/${course.id}/lessons/${lessonId(course, 'E')}`), 200);
    const fresh = { outline: [{ section_id: second.id, lesson_ids: [] }], if_outline: swapped };
    done(await admin.put(outlinePath(course), fresh), 200);
    expect(await shown(admin, course)).toBe('A | Second: D F | First: B C New | Third:');
  });

  test('refuses items of other courses and repeated items, and changes nothing', async () => {
    const admin = await app.admin();
    const { course, first } = await withSections(admin);
    const other = await withSections(admin);
    const a = course.lessons[0]!;
    const wrong = [
      [{ section_id: other.first.id, lesson_ids: [] }],
      [{ section_id: first.id, lesson_ids: [other.course.lessons[0]!.id] }],
      [{ section_id: first.id, lesson_ids: [a.id, a.id] }],
      [
        { section_id: first.id, lesson_ids: [] },
        { section_id: first.id, lesson_ids: [] },
      ],
      [
        { section_id: null, lesson_ids: [] },
        { section_id: null, lesson_ids: [] },
      ],
      [{ section_id: 'none', lesson_ids: [] }],
    ];
    for (const outline of wrong) {
      expectFieldError(await admin.put(outlinePath(course), { outline }), 'outline');
    }
    const unfit = [{ section_id: first.id, lesson_ids: 'all' }];
    const answer = await admin.put(outlinePath(course), { outline: unfit });
    expectFieldError(answer, 'outline.0.lesson_ids');
    expect(await shown(admin, course)).toBe(readable(course));
  });

  test('applies one of two concurrent outlines completely', async () => {
    const admin = await app.admin();
    const { course } = await withSections(admin);
    const seen = outlineOf(course);
    const outlines = [
      [seen[0]!, seen[2]!, seen[1]!],
      [seen[0]!, { ...seen[1]!, lesson_ids: seen[1]!.lesson_ids.toReversed() }, seen[2]!],
    ];
    const answers = await Promise.all(
      outlines.map((outline) => admin.put(outlinePath(course), { outline })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(outlines).toContainEqual(outlineOf(await admin.course(course.id)));
  });
});

describe('a section', () => {
  test('can be renamed, but not over a newer title', async () => {
    const admin = await app.admin();
    const { course, first } = await withSections(admin);
    const path = `/api/courses/${course.id}/sections/${first.id}`;
    const answer = done(await admin.put(path, { title: ' Basics ', if_title: 'First' }), 200);
    expect(answer.section).toEqual({ id: first.id, title: 'Basics' });
    expectError(await admin.put(path, { title: 'Start', if_title: 'First' }), 409, 'CHANGED');
    expect((await admin.course(course.id)).sections[0]).toEqual({ id: first.id, title: 'Basics' });
    expectFieldError(await admin.put(path, { title: 'x'.repeat(201) }), 'title');
  });

  test('is deleted without its lessons, which then have no section', async () => {
    const admin = await app.admin();
    const { course, first } = await withSections(admin);
    const path = `/api/courses/${course.id}/sections/${first.id}`;
    expect(done(await admin.delete(path), 200).message).toContain('still in the course');
    expect(await shown(admin, course)).toBe('A B C | Second: D E F');
    expectError(await admin.delete(path), 404, 'NOT_FOUND');
    expectError(await admin.put(path, { title: 'x' }), 404, 'NOT_FOUND');
  });

  test('of another course cannot be used for a lesson', async () => {
    const admin = await app.admin();
    const { course } = await withSections(admin);
    const other = await withSections(admin);
    const lesson = { title: 'x', section_id: other.first.id };
    const path = `/api/courses/${course.id}/lessons`;
    expectFieldError(await admin.post(path, lesson), 'section_id');
    const known = `${path}/${course.lessons[0]!.id}`;
    expectFieldError(await admin.put(known, { section_id: other.first.id }), 'section_id');
    expectFieldError(await admin.put(known, { section_id: 'none' }), 'section_id');
    expect(await shown(admin, course)).toBe(readable(course));
  });

  test(`cannot be added to a course that has ${maxSections}`, async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    for (let count = 0; count < maxSections; count++) await admin.createSection(course);
    const path = `/api/courses/${course.id}/sections`;
    expectFieldError(await admin.post(path, { title: 'One more' }), 'title');
    expect((await admin.course(course.id)).sections).toHaveLength(maxSections);
  });

  test('can be changed by editors but not learners, and the changes are audited', async () => {
    const admin = await app.admin();
    const editor = await app.newAdmin('editor');
    const { course, first } = await withSections(editor);
    const paths = [`/api/courses/${course.id}/sections`, outlinePath(course)];
    const learner = await app.learner();
    expectError(await learner.post(paths[0]!, { title: 'x' }), 403, 'FORBIDDEN');
    expectError(await app.visitor().put(paths[1]!, { outline: [] }), 401, 'UNAUTHENTICATED');
    done(await editor.delete(`${paths[0]}/${first.id}`), 200);
    await until('the audit entry is there', async () => {
      const { entries } = done(
        await admin.get('/api/audit?action=catalog.sections.remove'),
        200,
      ) as {
        entries: { target_id: string }[];
      };
      return entries.some(({ target_id }) => target_id === course.id);
    });
  });
});
