import { expect, test } from 'vitest';
import { sentencesWith } from './spoken-sentences.ts';

const cues = [
  'Light falls from above',
  'and shadows follow it',
  'The light is warm in the evening',
  'Warm light, cold shadow',
  'warm light again',
].map((text, at) => ({ start: at * 10.5, end: at * 10.5 + 9, text }));

const found = (q: string, most = 3) =>
  sentencesWith(cues, q, most).map(({ seconds, text }) => `${seconds} ${text}`);

test('all words fall in one sentence, in any order and with a typo', () => {
  expect(found('warm light')).toEqual([
    '21 The light is warm in the evening',
    '31 Warm light, cold shadow',
    '42 warm light again',
  ]);
  expect(found('eevning')).toEqual(['21 The light is warm in the evening']);
});

test('or in two that follow each other', () => {
  expect(found('above shadows')).toEqual(['0 Light falls from above and shadows follow it']);
  expect(found('above evening')).toEqual([]);
});

test('the best places are kept', () => {
  expect(found('shadow', 1)).toEqual(['31 Warm light, cold shadow']);
});
