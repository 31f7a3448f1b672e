import { expect, test } from 'vitest';
import { piecesOf } from './matching-text.ts';

test.each([
  ['Light and light', 'light', ['[Light]', ' and ', '[light]']],
  ['a (b) c.d', '(b)', ['a ', '[(b)]', ' c.d']],
  ['5 $ / 3-2', '$ / 3-', ['5 ', '[$ / 3-]', '2']],
  ['Un CAFÉ, un café', 'cafe', ['Un ', '[CAFÉ]', ', un ', '[café]']],
  ['Une cafe\u0301e', 'café', ['Une ', '[cafe\u0301]', 'e']],
  ['ﬁne İstanbul 𝐀', 'istanbul', ['ﬁne ', '[İstanbul]', ' 𝐀']],
  ['aaa', 'aa', ['[aa]', 'a']],
  ['nothing', 'x', ['nothing']],
  ['all', '', ['all']],
])('the matches in %j of %j', (text, words, expected) => {
  const shown = piecesOf(text, words).map((one) => (one.isMatch ? `[${one.text}]` : one.text));
  expect(shown).toEqual(expected);
});
