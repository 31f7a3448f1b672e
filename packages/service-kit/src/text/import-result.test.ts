import type { ImportOutcome } from '@atelier/contracts/core/imports';
import { expect, test } from 'vitest';
import { importResult } from './import-result.ts';

const rowsOf = (...outcomes: ImportOutcome[]) =>
  outcomes.map((outcome, at) => ({ line: at + 2, outcome, message: '' }));

const school = (courses: number, lessons: number) => {
  const things = [[courses, 'course', 'courses'] as const, [lessons, 'lesson', 'lessons'] as const];
  return [[things, 'created'] as const];
};

test.each([
  [true, 1, 0, '1 course would be created.'],
  [false, 1, 0, '1 course was created.'],
  [true, 2, 1_400, '2 courses and 1,400 lessons would be created.'],
  [false, 0, 14, '14 lessons were created.'],
  [true, 0, 0, 'Nothing would change: everything in the table is already there.'],
])('what is created is said in a sentence: %j, %j, %j', (isDry, courses, lessons, message) => {
  const changes = school(courses, lessons);
  expect(importResult(rowsOf('created'), { isDry, changes }).message).toBe(message);
});

test('errors are counted, and what becomes of the other rows is said', () => {
  const one = rowsOf('created', 'failed');
  const two = rowsOf('failed', 'failed');
  const [some, none] = [school(1, 0), school(0, 0)];
  const messageOf = (...call: Parameters<typeof importResult>) => importResult(...call).message;
  expect(messageOf(one, { isDry: true, changes: some })).toBe(
    '1 course would be created. 1 row has an error.',
  );
  expect(messageOf(one, { isDry: false, changes: some })).toBe(
    '1 course was created. 1 row has an error and was left out.',
  );
  expect(messageOf(two, { isDry: true, changes: none })).toBe(
    'Nothing would change. 2 rows have errors.',
  );
  expect(messageOf(one, { isDry: true, isWhole: true, changes: some })).toBe(
    '1 row has an error. Nothing is imported until it is corrected.',
  );
});
