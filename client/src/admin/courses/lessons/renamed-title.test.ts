import { expect, test } from 'vitest';
import { renamedTitle } from './renamed-title.ts';

test.each([
  ['{n}. {title}', 'Grids', 3, '3. Grids'],
  ['Lesson {nn}', 'Grids', 3, 'Lesson 03'],
  ['{title} $& {title}', 'A', 1, 'A $& A'],
  ['  ', 'Grids', 1, ''],
])('%s makes of %s, number %i: %s', (pattern, title, number, expected) => {
  expect(renamedTitle(pattern, title, number)).toBe(expected);
});
