import { expect, test } from 'vitest';
import { piecesOf } from './matching-text.ts';

test.each([
  ['Light and light', 'light', ['[Light]', ' and ', '[light]']],
  ['a (b) c.d', '(b)', ['a ', '[(b)]', ' c.d']],
  ['5 $ / 3-2', '$ / 3-', ['5 ', '[$ / 3-]', '2']],
  ['nothing', 'x', ['nothing']],
  ['all', '', ['all']],
])('the matches in %j of %j', (text, words, expected) => {
  const shown = piecesOf(text, words).map((one) => (one.isMatch ? `[${one.text}]` : one.text));
  expect(shown).toEqual(expected);
});
