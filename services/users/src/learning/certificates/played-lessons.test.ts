import { expect, test } from 'vitest';
import { notPlayed } from './played-lessons.ts';

const minute = 60_000;
const lesson = (id: string, minutes: number) => ({ id, duration: minutes * 60 });
const seen = (lessonId: string, from: number, to: number) => ({
  ...{ lessonId, openedAt: new Date(from * minute), seenAt: new Date(to * minute) },
});

test('a lesson counts as played once half its duration has passed, at twice the speed', () => {
  expect(notPlayed([lesson('a', 10)], [seen('a', 0, 5)])).toEqual([]);
  expect(notPlayed([lesson('a', 10)], [seen('a', 0, 1)])).toEqual(['a']);
  expect(notPlayed([lesson('a', 10)], [seen('a', 0, 0)])).toEqual(['a']);
});

test('lessons that were open at the same time do not share the time', () => {
  const lessons = [lesson('a', 10), lesson('b', 10), lesson('c', 10)];
  const together = lessons.map(({ id }) => seen(id, 0, 5));
  expect(notPlayed(lessons, together)).toEqual(['a', 'b', 'c']);
  const inTurn = lessons.map(({ id }, n) => seen(id, n * 5, n * 5 + 5));
  expect(notPlayed(lessons, inTurn)).toEqual([]);
});

test('a lesson without a video, and one seen before times were stored, count as played', () => {
  const old = { lessonId: 'b' };
  expect(notPlayed([lesson('a', 0), lesson('b', 10)], [seen('a', 0, 0), old])).toEqual([]);
});

test('a lesson that was read while it had no video counts as played once it has one', () => {
  const rows = [{ ...seen('a', 0, 0), isRead: true }, seen('b', 0, 5)];
  expect(notPlayed([lesson('a', 60), lesson('b', 10)], rows)).toEqual([]);
});
