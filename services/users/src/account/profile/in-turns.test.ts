import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('converts all rows in their order, and lets others have a turn in between', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => n);
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const results = await inTurns(rows, (n) => n * 2);
  isDone = true;
  expect(results).toEqual(rows.map((n) => n * 2));
  expect(turns).toBeGreaterThanOrEqual(9);
});
