import { expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

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
