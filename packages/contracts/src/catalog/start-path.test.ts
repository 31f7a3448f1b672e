import { expect, test } from 'vitest';
import { startPath } from './start-path.ts';

const lesson = (duration: string | null, free_preview = false) => ({ duration, free_preview });
const priced = { id: 'priced', price: 49, lessons: [lesson('0:30'), lesson('0:31')] };

test('learning starts with the first lesson that plays for everyone', () => {
  const free = { id: 'free', price: 0, lessons: [lesson(null), lesson('0:30')] };
  expect(startPath([priced, free])).toBe('/courses/free?lesson=1');
  const shown = { ...priced, lessons: [lesson('0:30'), lesson(null, true), lesson('0:31', true)] };
  expect(startPath([shown, free])).toBe('/courses/priced?lesson=2');
});

test('without a lesson that plays for everyone, it starts with the first course', () => {
  expect(startPath([priced, { id: 'empty', price: 0, lessons: [] }])).toBe('/courses/priced');
  expect(startPath([])).toBe('/courses');
});
