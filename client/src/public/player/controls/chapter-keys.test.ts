import { expect, test } from 'vitest';
import { chapterAt, chapterKeys } from './chapter-keys.ts';

const chapters = [
  { start: 0, end: 60, title: 'Start' },
  { start: 60, end: 100, title: 'Baseline' },
  { start: 100, end: 200, title: 'End' },
];

test.each([
  ['n', 10, 60],
  ['n', 60, 100],
  ['n', 150, 150],
  ['p', 150, 100],
  ['p', 101, 60],
  ['p', 2, 0],
])('%s at %i s leads to %i s', (key, from, to) => {
  const video = { currentTime: from } as HTMLVideoElement;
  chapterKeys({ current: video }, chapters)[key]!();
  expect(video.currentTime).toBe(to);
});

test('a position is in one chapter', () => {
  expect(chapterAt(chapters, 59.9)?.title).toBe('Start');
  expect(chapterAt(chapters, 60)?.title).toBe('Baseline');
  expect(chapterAt([], 60)).toBeUndefined();
});
