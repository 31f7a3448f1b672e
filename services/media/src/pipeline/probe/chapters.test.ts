import { expect, test } from 'vitest';
import { chapterMarks } from './chapters.ts';

test('chapters are sorted, named, and begin where the video does', () => {
  const found = chapterMarks([
    { start_time: 12.5, tags: { title: ' Second ' } },
    { start_time: 0.04, tags: { title: '\u202eFi\u200brst' } },
    { start_time: 12.5, tags: { title: 'Twice' } },
    { start_time: 20, tags: {} },
  ]);
  expect(found).toEqual([
    { start: 0, title: 'First' },
    { start: 12.5, title: 'Second' },
    { start: 20, title: 'Chapter 4' },
  ]);
});

test('one chapter is none, and a thousand are cut to a hundred', () => {
  expect(chapterMarks([{ start_time: 0, tags: { title: 'All of it' } }])).toEqual([]);
  const many = Array.from({ length: 1_000 }, (_, at) => ({ start_time: at, tags: {} }));
  expect(chapterMarks(many)).toHaveLength(100);
});

test('titles are cut to 120 characters, and broken ones are repaired', () => {
  const tags = { title: `\ud800${'🟣'.repeat(200)}` };
  const [first] = chapterMarks([
    { start_time: 0, tags },
    { start_time: 1, tags: {} },
  ]);
  expect([...first!.title]).toHaveLength(120);
  expect(first!.title.isWellFormed()).toBe(true);
});
