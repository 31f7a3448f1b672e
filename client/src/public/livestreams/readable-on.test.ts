import { expect, test } from 'vitest';
import { contrastOf, readableOn } from './readable-on.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#271c52', '#ffffff'],
  ['#6c49e1', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#facc15', '#000000'],
  ['#777777', '#000000'],
])('on %s is %s', (ground, text) => {
  expect(readableOn(ground)).toBe(text);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#facc15', '#facc15', 1],
])('%s and %s stand out by %d to 1', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});
