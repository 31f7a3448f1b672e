import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { OutlinePart } from '@atelier/contracts/catalog/sections';
import { expect, test } from 'vitest';
import { inOutline, keyOf, moveLessons, moveRow, rowsOf } from './outline-rows.ts';

/** Builds a course from `a | S: b c`: lowercase letters are lessons, capitals are sections. */
function courseOf(text: string) {
  const parts = text.split('|').map((part) => part.trim().split(/[: ]+/).filter(Boolean));
  const isSection = (word = '') => /^[A-Z]$/.test(word);
  return {
    sections: parts.flatMap(([id]) => (isSection(id) ? [{ id: id!, title: id! }] : [])),
    lessons: parts.flatMap((words) => {
      const section_id = isSection(words[0]) ? words[0]! : null;
      const ids = section_id ? words.slice(1) : words;
      return ids.map((id) => ({ id, title: id, section_id }) as Lesson);
    }),
  };
}

const textOf = (outline: readonly OutlinePart[]) =>
  outline
    .filter(({ section_id, lesson_ids }) => section_id || lesson_ids.length > 0)
    .map(({ section_id, lesson_ids }) =>
      [section_id ? `${section_id}:` : '', ...lesson_ids].filter(Boolean).join(' '),
    )
    .join(' | ');

const rowsIn = (text: string) => rowsOf(inOutline(courseOf(text), null));
const start = 'a b | S: c d | T: e | U:';

test('the rows are headings with their lessons below them', () => {
  expect(rowsIn(start).map(keyOf).join('')).toBe('abScdTeU');
  expect(rowsIn('a b').map(keyOf).join('')).toBe('ab');
});

test.each([
  ['a lesson among others', 0, 1, 'b a | S: c d | T: e | U:'],
  ['a lesson down into a section', 1, 2, 'a | S: b c d | T: e | U:'],
  ['a lesson up out of its section', 3, 2, 'a b c | S: d | T: e | U:'],
  ['a lesson into an empty section', 6, 7, 'a b | S: c d | T: | U: e'],
  ['a section one step up', 5, 4, 'a b | T: e | S: c d | U:'],
  ['a section one step down', 2, 3, 'a b | T: e | S: c d | U:'],
  ['a section to the end', 2, 7, 'a b | T: e | U: | S: c d'],
  ['a section above lessons without one, which stay first', 2, 0, start],
  ['an empty section to the top', 7, 0, 'a b | U: | S: c d | T: e'],
])('moves %s', (_, from, to, after) => {
  expect(textOf(moveRow(rowsIn(start), from, to))).toBe(after);
});

test('moves several lessons to the end of a section, in their order', () => {
  const ids = new Set(['e', 'a', 'c']);
  expect(textOf(moveLessons(rowsIn(start), ids, 'S'))).toBe('b | S: d a c e | T: | U:');
  expect(textOf(moveLessons(rowsIn(start), ids, null))).toBe('b a c e | S: d | T: | U:');
});

test('an unsaved order includes lessons and sections that others have added', () => {
  const outline = moveRow(rowsIn('a | S: b | T: c'), 3, 1);
  const now = courseOf('a | S: b new | T: c | V: other');
  const rows = rowsOf(inOutline(now, outline));
  expect(rows.map(keyOf).join(' ')).toBe('a T c S b new V other');
});
