import { expect, test } from 'vitest';
import { emptyRow, moved } from './rows.ts';

test('rows move within their list and keep their keys', () => {
  const rows = [emptyRow(), emptyRow(), emptyRow()];
  const [a, b, c] = rows;
  expect(moved(rows, 0, 1)).toEqual([b, a, c]);
  expect(moved(rows, 2, -1)).toEqual([a, c, b]);
  expect(moved(rows, 0, -1)).toEqual(rows);
  expect(moved(rows, 2, 1)).toEqual(rows);
});
