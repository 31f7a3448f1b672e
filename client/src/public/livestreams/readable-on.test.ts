import { expect, test } from 'vitest';
import { contrastOf, readableOn } from './readable-on.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#271c52', '#ffffff'],
  ['#6c49e1', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#facc15', '#000000'],
  ['#777777', '#000000'],
])('the readable text color on %s is %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#facc15', '#facc15', 1],
])('the contrast of %s and %s is %d:1', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});
