import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { readable } from '../../support/catalog/sections.ts';
import { done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('a table as a spreadsheet saves it becomes courses once, hidden from learners', async () => {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const title = unique('Größe');
  const row = `${title};Los;Maße;;9,50;${category.name};${instructor.name}`;
  const table = Buffer.from(
    `Course;Section;Lesson;File;Price;Category;Instructor\r\n${row}\r\n`,
    'latin1',
  );
  const send = (dry_run: '0' | '1') =>
    admin.form(
      'POST',
      '/api/imports/courses',
      { dry_run },
      { file: { content: table, name: 'courses.csv', type: 'text/csv' } },
    );
  const wanted = { rows: [{ line: 2, outcome: 'created' }], created: 1, failed: 0 };
  expect(done(await send('1'), 200)).toMatchObject(wanted);
  expect(done(await send('0'), 201)).toMatchObject(wanted);
  expect(done(await send('0'), 200)).toMatchObject({ created: 0, updated: 0, failed: 0 });
  const path = `/api/courses?q=${encodeURIComponent(title)}`;
  const [course, ...others] = (await admin.get(`${path}&all=1`)).json<Course[]>();
  expect(others).toEqual([]);
  expect(readable(await admin.course(course!.id))).toBe('Los: Maße');
  expect(course).toMatchObject({ price: 9.5, status: 'draft' });
  expect((await app.visitor().get(path)).json()).toEqual([]);
});

test('a table of 100,000 rows is refused with the largest size of the file', async () => {
  const admin = await app.admin();
  const content = Buffer.from(`Course;Lesson\r\n${'Colors;Mixing\r\n'.repeat(100_000)}`);
  const file = { content, name: 'courses.csv', type: 'text/csv' };
  const answer = await admin.form('POST', '/api/imports/courses', { dry_run: '1' }, { file });
  const message = 'The file is larger than 1 MB';
  expect(expectError(answer, 413, 'TOO_LARGE').fields).toEqual([{ path: 'file', message }]);
});
