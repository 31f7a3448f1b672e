import { expect, test } from 'vitest';
import { emptyRow, moved, writtenRows } from './rows.ts';

test('rows move within their list and keep their keys', () => {
  const rows = [emptyRow(), emptyRow(), emptyRow()];
  const [a, b, c] = rows;
  expect(moved(rows, 0, 1)).toEqual([b, a, c]);
  expect(moved(rows, 2, -1)).toEqual([a, c, b]);
  expect(moved(rows, 0, -1)).toEqual(rows);
  expect(moved(rows, 2, 1)).toEqual(rows);
});

test('new rows without text are not saved', () => {
  const stored = { ...emptyRow(), id: 'a' };
  const written = { ...emptyRow(), description: 'About ramps' };
  expect(writtenRows([stored, emptyRow(), written])).toEqual([
    { id: 'a', title: '', description: '' },
    { title: '', description: 'About ramps' },
  ]);
});
