import { expect, test } from 'vitest';
import { divideSound, windowsOf } from './divide-sound.ts';

/** Loudness of seconds of speech or silence, in tenths. */
const part = (seconds: number, level: number) => Array<number>(seconds * 10).fill(level);
const speech = 0.1;
const silence = 0;

test('silence, and a file without sound, have no pieces', () => {
  expect(divideSound(part(3_600, silence))).toEqual([]);
  expect(divideSound([])).toEqual([]);
});

test('a long pause is left out, a short one is not', () => {
  const levels = [
    ...part(5, silence),
    ...part(4, speech),
    ...part(1, silence),
    ...part(4, speech),
    ...part(20, silence),
    ...part(6, speech),
  ];
  expect(divideSound(levels)).toEqual([
    { from: 4.6, to: 14.4 },
    { from: 33.6, to: 40 },
  ]);
});

test('a click is left out', () => {
  expect(divideSound([...part(5, silence), speech, ...part(5, silence)])).toEqual([]);
});

test('quiet speech over noise is kept', () => {
  const levels = [...part(10, 0.006), ...part(5, 0.02), ...part(10, 0.006)];
  expect(divideSound(levels)).toEqual([{ from: 9.6, to: 15.4 }]);
});

test('speech without an end is cut where it is quietest, and nothing of it is lost', () => {
  const levels = part(100, speech);
  for (const at of [255, 256, 257, 258, 259]) levels[at] = speech / 4;
  const pieces = divideSound(levels);
  expect(pieces[0]).toEqual({ from: 0, to: 25.7 });
  expect(pieces.at(-1)?.to).toBe(100);
  for (const [at, { from, to }] of pieces.entries()) {
    expect(to - from).toBeLessThanOrEqual(30);
    expect(from).toBe(at === 0 ? 0 : pieces[at - 1]!.to);
  }
});

test('parts of speech share windows, which they fill', () => {
  const lesson = Array.from({ length: 20 }, () => [...part(12, speech), ...part(5, silence)]);
  const windows = windowsOf(divideSound(lesson.flat()));
  const lengths = windows.map((pieces) => pieces.reduce((sum, { from, to }) => sum + to - from, 0));
  for (const length of lengths) expect(length).toBeLessThanOrEqual(30.01);
  for (const length of lengths.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(24);
  const heard = lengths.reduce((sum, length) => sum + length);
  expect(heard).toBeGreaterThanOrEqual(20 * 12);
  expect(heard).toBeLessThanOrEqual(20 * 12.8);
});

test('a window reaches over five minutes of a video at most', () => {
  const pieces = [0, 100, 299, 400].map((from) => ({ from, to: from + 1 }));
  expect(windowsOf(pieces)).toEqual([pieces.slice(0, 3), pieces.slice(3)]);
});
