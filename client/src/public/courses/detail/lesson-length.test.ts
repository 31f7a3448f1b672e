import { expect, test } from 'vitest';
import { readingMinutes } from './lesson-length.ts';

test('the reading time counts 200 words a minute, rounded up', () => {
  expect(readingMinutes('word')).toBe(1);
  expect(readingMinutes('word '.repeat(200))).toBe(1);
  expect(readingMinutes('word '.repeat(201))).toBe(2);
});

test('it counts words of scripts without spaces', () => {
  expect(readingMinutes('设计系统'.repeat(150))).toBe(2);
});

test.each([null, '', ' … '])('there is none for %j', (text) => {
  expect(readingMinutes(text)).toBeNull();
});
