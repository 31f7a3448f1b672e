import type { Note } from '@atelier/contracts/users/learning/notes';
import { expect, test } from 'vitest';
import { notePath, withUnsentNotes } from './unsent-notes.ts';

const note = (id: string, position: number, text = ''): Note => ({
  ...{ id, position, text, lesson_id: 'lesson', course_id: 'course' },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
});
const body = (position: number, text: string, lesson_id = 'lesson') => ({
  ...{ position, text, lesson_id, course_id: 'course' },
});
const textsOf = (...args: Parameters<typeof withUnsentNotes>) =>
  withUnsentNotes(...args).map(({ position, text, isSent }) => [position, text, isSent]);

test('notes are sorted by position and include unsent changes', () => {
  const calls = [
    { method: 'PUT', path: notePath('c'), body: body(5, 'new') },
    { method: 'PUT', path: notePath('a'), body: body(9, 'changed') },
    { method: 'DELETE', path: notePath('b') },
    { method: 'PUT', path: notePath('d'), body: body(1, 'elsewhere', 'other') },
    { method: 'PUT', path: '/progress/lesson', body: { position: 3 } },
  ] as const;
  expect(textsOf([note('a', 7, 'old'), note('b', 8)], calls, 'lesson')).toEqual([
    [5, 'new', false],
    [9, 'changed', false],
  ]);
});

test('without unsent changes, notes are those of the server', () => {
  expect(textsOf([note('a', 9), note('b', 2)], [], 'lesson')).toEqual([
    [2, '', true],
    [9, '', true],
  ]);
});
