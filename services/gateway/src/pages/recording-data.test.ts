import { expect, test } from 'vitest';
import { recordingData } from './recording-data.ts';

const livestream = {
  ...{ id: 'a1', title: 'Drawing', description: '', created_at: '2026-01-01T00:00:00.000Z' },
  duration_seconds: 90,
};

test('the chapters of a recording are clips that open at their second', () => {
  const chapters = [
    { start: 0, end: 65, title: 'Start' },
    { start: 65, end: 90, title: 'Questions' },
  ];
  const { hasPart } = recordingData({ ...livestream, chapters }, null, 'https://a.test');
  expect(hasPart?.[1]).toEqual({
    ...{ '@type': 'Clip', name: 'Questions', startOffset: 65, endOffset: 90 },
    url: 'https://a.test/livestreams/a1?t=65',
  });
});

test('a recording without chapters has no clips', () => {
  const data = recordingData({ ...livestream, chapters: [] }, null, 'https://a.test');
  expect(data).not.toHaveProperty('hasPart');
});
