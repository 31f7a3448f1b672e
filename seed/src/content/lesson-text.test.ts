import { expect, test } from 'vitest';
import { lessonText } from './lesson-text.ts';

const lesson = { title: 'Tokens', description: 'Names for decisions.' };

test('a demo lesson says what its video shows', () => {
  const slides = [
    { heading: 'Roles', points: ['Surface', 'Text'] },
    { heading: 'A file', code: ':root { --surface: #fff; }' },
  ];
  expect(lessonText(lesson, slides)).toBe(
    'Names for decisions.\n\nWhat this lesson covers:\n1. Roles: Surface; Text\n2. A file, in code\n\nThe source files contain the points and the code, so that you can try each step yourself.',
  );
  expect(lessonText(lesson, [])).toBe('Names for decisions.');
});
