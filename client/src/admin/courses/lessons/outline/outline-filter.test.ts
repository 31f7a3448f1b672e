import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { expect, test } from 'vitest';
import { shownRows } from './outline-filter.ts';
import type { OutlineRow } from './outline-rows.ts';

const lesson = (id: string): OutlineRow => ({
  ...{ kind: 'lesson', index: 0, lesson: { id, title: `Lesson ${id}` } as Lesson },
});
const section = (id: string): OutlineRow => ({
  ...{ kind: 'section', index: 0, lessons: [], section: { id, title: id } },
});
const rows = [lesson('a'), section('one'), lesson('b'), section('two'), lesson('c')];
const at = (query: string, ...collapsed: string[]) =>
  shownRows(rows, { query, collapsed: new Set(collapsed) }).map(({ index }) => index);

test('lessons of collapsed sections are hidden, and the others keep their positions', () => {
  expect(at('')).toEqual([0, 1, 2, 3, 4]);
  expect(at('', 'one')).toEqual([0, 1, 3, 4]);
});

test('a search finds lessons of any section', () => {
  expect(at('lesson B', 'one')).toEqual([2]);
  expect(at('none')).toEqual([]);
});
