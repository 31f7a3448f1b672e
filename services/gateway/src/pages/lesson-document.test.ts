import { expect, test } from 'vitest';
import { chapterClips } from './lesson-document.ts';

test('chapters are clips that open at their second', () => {
  const chapters = [
    { start: 0, end: 65, title: 'Start' },
    { start: 65, end: 90, title: 'Baseline' },
  ];
  expect(chapterClips(chapters, (start) => `https://a.test/?t=${start}`)).toEqual([
    {
      ...{ '@type': 'Clip', name: 'Start', startOffset: 0, endOffset: 65 },
      url: 'https://a.test/?t=0',
    },
    {
      ...{ '@type': 'Clip', name: 'Baseline', startOffset: 65, endOffset: 90 },
      url: 'https://a.test/?t=65',
    },
  ]);
});
