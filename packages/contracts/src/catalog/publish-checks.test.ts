import { expect, test } from 'vitest';
import { type Checked, missingText } from './publish-checks.ts';

const lesson = (status: 'none' | 'ready' | 'processing', description: string | null = null) => ({
  ...{ description, media: { status, progress: 0, error: null } },
});
const course = (lessons: Checked['lessons'], more: Partial<Checked> = {}) => {
  const complete = { image: 'cover.png', short_description: 'Short', long_description: null };
  return missingText({ ...complete, lessons, ...more });
};

test('an empty course misses everything', () => {
  expect(course([], { image: null, short_description: null })).toBe(
    'Missing: cover, description, lessons, a video or text in every lesson, every video ready',
  );
});

test('either description is enough', () => {
  const lessons = [lesson('ready')];
  const long = { short_description: null, long_description: 'Long' };
  expect(course(lessons, long)).toBeNull();
  expect(course(lessons, { ...long, long_description: null })).toBe('Missing: description');
});

test('a course of lessons to read is complete', () => {
  expect(course([lesson('none', 'A text'), lesson('none', 'Another')])).toBeNull();
  expect(course([lesson('ready'), lesson('none', 'A text')])).toBeNull();
});

test('a lesson with neither a video nor a text is missing something', () => {
  expect(course([lesson('none'), lesson('none', 'A text')])).toBe(
    'Missing: a video or text in every lesson, every video ready',
  );
  expect(course([lesson('ready'), lesson('none')])).toBe(
    'Missing: a video or text in every lesson',
  );
});

test('a video that is not ready is missing, also among lessons to read', () => {
  expect(course([lesson('processing'), lesson('none', 'A text')])).toBe(
    'Missing: every video ready',
  );
});
