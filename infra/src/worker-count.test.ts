import { expect, test } from 'vitest';
import { workerCount } from './worker-count.ts';

test.each([
  [undefined, 1],
  ['', 1],
  ['3', 3],
])('WORKERS=%s means %s', (text, count) => {
  expect(workerCount(text)).toBe(count);
});

test.each(['0', '-1', '1.5', 'three', '33'])('WORKERS=%s is refused in words', (text) => {
  expect(() => workerCount(text)).toThrow(`WORKERS must be a number from 1 to 32`);
});
