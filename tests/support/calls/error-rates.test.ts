import { expect, test } from 'vitest';
import { errorRates } from './error-rates.ts';

test.each([
  ['Light falls from above', 'light falls, from above.', 0, 0],
  ['an ill disposed young man', 'An ill-disposed young man', 0, 0],
  ['light falls from above', 'light falls above', 1 / 4, 4 / 19],
  ['light falls', 'light falls and falls', 1, 8 / 10],
  ['light', 'might', 1, 1 / 5],
  ['', '', 0, 0],
])('“%s” heard as “%s”', (said, heard, words, characters) => {
  expect(errorRates(said, heard)).toEqual({ words, characters });
});
