import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

const row = (lessonId: string, position: number, finished = false) => ({
  ...{ lessonId, position, duration: 100, finished },
});

test('the progress of a course is the mean of its lessons', () => {
  expect(percentOf(['a', 'b'], [])).toBe(0);
  expect(percentOf(['a', 'b'], [row('a', 50)])).toBe(25);
  expect(percentOf(['a', 'b'], [row('a', 3, true), row('b', 50)])).toBe(75);
  expect(percentOf(['a', 'b'], [row('a', 1, true), row('b', 0, true)])).toBe(100);
});

test('deleted lessons and lessons of unknown length add no progress', () => {
  expect(percentOf(['a'], [row('gone', 100, true)])).toBe(0);
  expect(percentOf(['a'], [{ ...row('a', 50), duration: null }])).toBe(0);
  expect(percentOf([], [row('gone', 100, true)])).toBe(0);
});
