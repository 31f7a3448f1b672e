import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are read and converted in one turn of the event loop. */
const turnRows = 100;

/**
 * Reads all rows of a cursor and converts them, a few at a time: calls of others are answered in
 * between, however many rows there are.
 */
export async function inTurns<Row, Result>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  convert: (row: Row) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const row of rows) {
    results.push(await convert(row));
    if (results.length % turnRows === 0) await nextTurn();
  }
  return results;
}
