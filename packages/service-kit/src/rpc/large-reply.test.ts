import { courseOperations } from '@atelier/contracts/catalog/courses';
import type { ListReply } from '@atelier/contracts/core/operation';
import { describe, expect, test } from 'vitest';
import { type StreamedList, streamedList } from '../data/lists.ts';
import { received, sendable, withParsedBody } from './large-reply.ts';

const soon = () => AbortSignal.timeout(60_000);
const fails = (error: unknown) => {
  throw error;
};

/** Rows whose JSON takes about 200 bytes each, with characters that JSON escapes. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ n, text: '"Zoë" draws 🟣 \\ '.repeat(10) }));

/** Counts the rows that were read. */
function cursorOf(rows: readonly object[]) {
  const read = { rows: 0 };
  async function* cursor() {
    for (const row of rows) {
      read.rows += 1;
      yield row;
    }
  }
  return { read, cursor: cursor() };
}

const { list: operation } = courseOperations;

async function roundTrip(list: StreamedList<unknown> | ListReply<unknown>) {
  const sent = await sendable(operation, list, fails);
  return withParsedBody(operation, await received(operation, sent, soon));
}

test.each([3, 3_500])('a page of %i rows arrives with its total', async (count) => {
  const page = { body: rowsOf(count), total: 123_456 };
  expect(await roundTrip(page)).toEqual(page);
});

describe('a streamed list arrives with all its rows in order', () => {
  test.each([0, 1, 999, 1_000, 1_001, 3_500])('%i rows', async (count) => {
    const rows = rowsOf(count);
    const body = await roundTrip(streamedList(cursorOf(rows).cursor));
    expect(body).toEqual({ body: rows, total: null });
  });

  test.each([0, 2_500])('%i rows within an object', async (count) => {
    const rows = rowsOf(count);
    const list = streamedList(cursorOf(rows).cursor).map((users) => ({ users }));
    expect(await roundTrip(list)).toEqual({ body: { users: rows }, total: null });
  });
});

test('rows are read only as the list is sent', async () => {
  const { read, cursor } = cursorOf(rowsOf(20_000));
  const sent = await sendable(operation, streamedList(cursor), fails);
  const stream = sent as AsyncIterable<string> & { destroy(): void };
  const pieces = stream[Symbol.asyncIterator]();
  await pieces.next();
  const before = read.rows;
  expect(before).toBeLessThan(20_000);
  for (let n = 0; n < 10; n++) await pieces.next();
  expect(read.rows).toBeGreaterThan(before);
  expect(read.rows).toBeLessThan(20_000);
  stream.destroy();
});

test('a failure of the first query is an ordinary error', async () => {
  async function* failing() {
    yield* [];
    throw new Error('The database is gone');
  }
  const list = streamedList(failing());
  await expect(sendable(operation, list, fails)).rejects.toThrow('database is gone');
});

test('a failure in the middle is reported, and the caller gets no list', async () => {
  async function* failing() {
    yield* rowsOf(2_000);
    throw new Error('The database is gone');
  }
  const failures: unknown[] = [];
  const list = streamedList(failing());
  const sent = await sendable(operation, list, (error) => failures.push(error));
  await expect(received(operation, sent, soon)).rejects.toThrow();
  expect(failures).toEqual([new Error('The database is gone')]);
});
