import { expect, test } from 'vitest';
import { breakable, breakLines } from './break-lines.ts';

const linesOf = (text: string, width: number) =>
  breakLines(text, width, ([start, end]) => end - start).map((part) => text.slice(...part));

test.each([
  ['two short words', 9, ['two short ', 'words']],
  ['设计系统（入门）', 4, ['设计系统', '（入门）']],
  ['Sesquipedalian', 7, ['Sesquip', 'edalian']],
  ['', 5, []],
])('breaks %j at a width of %d', (text, width, lines) => {
  expect(linesOf(text, width)).toEqual(lines);
});

test('Thai breaks between words, and signs stay at their word', () => {
  expect(breakable('การออกแบบระบบ').length).toBeGreaterThan(1);
  expect(breakable('Yes, (really)!')).toEqual(['Yes, ', '(really)!']);
});
