import { expect, test } from 'vitest';
import { startSeconds } from './start-seconds.ts';

test.each([
  ['0', 0],
  ['80', 80],
  ['80s', 80],
  ['80.5', 80],
  ['1m20s', 80],
  ['1m20', 80],
  ['2m', 120],
  ['1h', 3_600],
  ['1h2m3s', 3_723],
  ['1H2M3S', 3_723],
  ['1:20', 80],
  ['1:02:03', 3_723],
])('%s is a start', (text, seconds) => {
  expect(startSeconds(text)).toBe(seconds);
});

test.each([
  '',
  '-5',
  'NaN',
  '1e9',
  'Infinity',
  '1:2',
  'm',
  'h',
  ' 5',
  '0x10',
  '9'.repeat(30),
  null,
])('%j is none', (text) => {
  expect(startSeconds(text)).toBeNull();
});
