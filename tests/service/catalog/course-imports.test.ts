import type { Course } from '@atelier/contracts/catalog/courses';
import type { ImportResult } from '@atelier/contracts/core/imports';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { readable } from '../../support/catalog/sections.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const path = '/api/imports/courses';
const ask = async (admin: Admin, lines: readonly string[], dry_run: 0 | 1, status = 200) =>
  done(
    await admin.post(path, { file: lines.join('\n'), dry_run }),
    status,
  ) as unknown as ImportResult;
const named = async (admin: Admin, title: string) =>
  (await admin.get(`/api/courses?all=1&q=${encodeURIComponent(title)}`)).json<Course[]>();
const messages = ({ rows }: ImportResult) => rows.map(({ message }) => message);
const outcomes = ({ rows }: ImportResult) => rows.map(({ outcome }) => outcome);

/** A table of one course with four lessons, as a spreadsheet with merged cells saves it. */
async function school(admin: Admin) {
  const { category, instructor } = await admin.home();
  const title = unique('Moved');
  const lines = [
    'Course;Section;Lesson;Description;File;Type;Order;Price;Category;Instructor;Objectives',
    `${title};;Welcome;;;text;;19,99;${category.name.toUpperCase()};${instructor.name};'- Draw`,
    ';Basics;Grids;Columns and rows;01_grids.mp4;;2;;;;',
    ';;Lines;;;;1;;;;',
    ';Depth;Shadows;;shadows.mov;;;;;;',
  ];
  return { title, lines, category, instructor };
}

test('a table adds courses as drafts with sections and lessons in order, and doubles nothing', async () => {
  const admin = await app.newAdmin('admin');
  const { title, lines, category, instructor } = await school(admin);
  const dry = await ask(admin, lines, 1);
  expect(dry).toMatchObject({ created: 4, updated: 0, failed: 0 });
  expect(dry.message).toBe('1 course, 2 sections, and 4 lessons would be added.');
  expect(messages(dry).slice(0, 2)).toEqual([
    `The course “${title}” is added as a draft. The lesson “Welcome” is added to “${title}”`,
    `The lesson “Grids” is added to “${title}”, section “Basics”, and waits for 01_grids.mp4`,
  ]);
  expect(await named(admin, title)).toEqual([]);
  const imported = await ask(admin, lines, 0, 201);
  expect(imported.message).toBe('1 course, 2 sections, and 4 lessons were added.');
  const [listed] = await named(admin, title);
  const course = await admin.course(listed!.id);
  expect(course).toMatchObject({
    ...{ title, status: 'draft', published: false, price: 19.99, objectives: '- Draw' },
    ...{ category: { id: category.id }, instructor: { id: instructor.id }, language: 'en' },
  });
  expect(readable(course)).toBe('Welcome | Basics: Lines Grids | Depth: Shadows');
  expect(course.lessons.map((one) => [one.awaits_video, one.awaited_file])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, '01_grids.mp4'],
    [true, 'shadows.mov'],
  ]);
  const again = await ask(admin, lines, 0, 200);
  expect(outcomes(again)).toEqual(Array(4).fill('unchanged'));
  expect(again.message).toBe('Nothing has changed: everything in the table is already there.');
  expect(await named(admin, title)).toHaveLength(1);
  const more = [lines[0]!, `${listed!.slug};basics;Colors`, ';New;'];
  expect(outcomes(await ask(admin, more, 0, 201))).toEqual(['created', 'updated']);
  expect(readable(await admin.course(listed!.id))).toBe(
    'Welcome | Basics: Lines Grids Colors | Depth: Shadows | New:',
  );
});

test('one row with an error keeps the whole table out, and each error names its column', async () => {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const other = await admin.createCourse();
  await admin.createCourse({ title: other.title });
  const [good, bad] = [unique('Good'), unique('Bad')];
  const of = `${category.name},${instructor.name}`;
  const lines = [
    'course,lesson,price,category,instructor,section,order,difficulty,free preview,file',
    `${good},One,10,${of}`,
    `${good},One,,${of}`,
    `${good},Two,12,${of}`,
    `${bad},One,1.234,${of}`,
    `${unique('Bad')},One,5,No such,${instructor.name}`,
    `${unique('Bare')},One`,
    `${other.title},One`,
    `${good},Three,,,,,first,hard,perhaps`,
    `${good},,,,,,,,,film.mp4`,
    `${good},${'x'.repeat(201)},,,,,,,,,more`,
  ];
  const result = await ask(admin, lines, 0, 200);
  expect(messages(result)).toEqual([
    'Not imported, because other rows have errors',
    'Lesson: line 2 has the same title in this section',
    'Price: line 2 has another one for this course',
    'Price may have at most 2 decimals',
    'Category: there is no category “No such”',
    'Price is required. Category is required. Instructor is required',
    `Course: several are called “${other.title}”. Enter the address of the one you mean`,
    'Order must be a number. Free preview must be yes or no. Difficulty must be one of beginner, intermediate, advanced, or empty',
    'Lesson is required',
    'Lesson must be at most 200 characters. The row has more cells than the first line',
  ]);
  expect(result).toMatchObject({ created: 0, updated: 0, failed: 9 });
  expect(result.message).toBe('9 rows have errors. Nothing is imported until they are corrected.');
  expect(await named(admin, good)).toEqual([]);
  expectFieldError(await admin.post(path, { file: 'lesson\nOne', dry_run: 1 }), 'file');
  const editor = await app.newAdmin('editor');
  expectError(await editor.post(path, { file: 'course', dry_run: 1 }), 403, 'FORBIDDEN');
});

test('a list of courses as the back office exports it adds what is missing', async () => {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const there = await admin.createCourse({ price: 5 });
  const title = unique('+ Exported');
  const lines = [
    'Course,Instructor,Category,Price,Status,Lessons',
    `${there.title},${instructor.name},${category.name},5,published,0`,
    `'${title},${instructor.name},${category.name},0,published,12`,
  ];
  expect(outcomes(await ask(admin, lines, 0, 201))).toEqual(['unchanged', 'created']);
  const [course] = await named(admin, title);
  expect(course).toMatchObject({ title, status: 'draft', price: 0, lessons: [] });
});

test('names that are spelled with combining marks, as macOS does, are the same names', async () => {
  const admin = await app.newAdmin('admin');
  const category = await admin.createCategory(unique('Größe'));
  const instructor = await admin.createInstructor(unique('Zoë'));
  const row = `${unique('Für')},Übung,Maße,9,${category.name},${instructor.name}`;
  const table = (form: 'NFC' | 'NFD') => [
    'course,section,lesson,price,category,instructor',
    row.normalize(form),
  ];
  expect(outcomes(await ask(admin, table('NFD'), 0, 201))).toEqual(['created']);
  expect(outcomes(await ask(admin, table('NFC'), 0, 200))).toEqual(['unchanged']);
});

test('of two admins who import the same table at once, nobody adds anything twice', async () => {
  const both = [await app.admin(), await app.newAdmin('admin')];
  const { title, lines } = await school(both[0]!);
  await Promise.all(both.map((admin) => admin.post(path, { file: lines.join('\n') })));
  const courses = await named(both[0]!, title);
  expect(courses).toHaveLength(1);
  const { lessons } = await both[0]!.course(courses[0]!.id);
  expect(lessons).toHaveLength(4);
});

test('300 lessons in 12 courses are added at once', async () => {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const word = unique('Large');
  const lines = Array.from(
    { length: 300 },
    (_, n) => `${word} ${n % 12},Part ${n % 5},Lesson ${n},9,${category.name},${instructor.name}`,
  );
  const header = 'course,section,lesson,price,category,instructor';
  const result = await ask(admin, [header, ...lines], 0, 201);
  expect(result).toMatchObject({ created: 300, failed: 0 });
  expect(await named(admin, word)).toHaveLength(12);
});
