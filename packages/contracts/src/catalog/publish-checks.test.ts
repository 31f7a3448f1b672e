import { expect, test } from 'vitest';
import { type Checked, missingText } from './publish-checks.ts';

const lesson = (status: 'none' | 'ready' | 'processing', description: string | null = null) => ({
  ...{ description, media: { status, progress: 0, error: null } },
});
const course = (lessons: Checked['lessons']) =>
  missingText({ image: 'cover.png', short_description: 'Short', long_description: null, lessons });

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
