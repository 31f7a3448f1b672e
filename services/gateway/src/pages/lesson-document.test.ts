import { expect, test } from 'vitest';
import { clipsIn } from './lesson-document.ts';

test('chapters are clips that open at their second', () => {
  const clips = clipsIn('0:00 Start\n1:05 Baseline', 90, (start) => `https://a.test/?t=${start}`);
  expect(clips).toEqual([
    {
      ...{ '@type': 'Clip', name: 'Start', startOffset: 0, endOffset: 65 },
      url: 'https://a.test/?t=0',
    },
    {
      ...{ '@type': 'Clip', name: 'Baseline', startOffset: 65, endOffset: 90 },
      url: 'https://a.test/?t=65',
    },
  ]);
  expect(clipsIn('0:00 Start\n1:05 Baseline', null, () => '')).toEqual([]);
});
