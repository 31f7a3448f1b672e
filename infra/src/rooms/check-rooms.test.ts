import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfRooms } from './check-rooms.ts';

/** Writes a service with two rooms, `orders` above `books`, and returns what is wrong with it. */
function faultsOf(files: Record<string, string>): string[] {
  const src = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(src, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(src, file), text);
  }
  return faultsOfRooms(src, ['orders', 'books']);
}

const clock = { 'clock.ts': 'export const now = 0;' };

test('imports of rooms below, of the same room and of files that import no room are accepted', () => {
  const files = {
    'orders/pay.ts': "import { b } from '../books/book.ts';\nimport { o } from './order.ts';",
    'orders/order.ts': "import { now } from '../clock.ts';",
    'orders/payments/sync.ts': "import { b } from '../../books/book.ts';",
    'books/book.ts': "import { Schema } from 'mongoose';",
    'main.ts': "import { pay } from './orders/pay.ts';",
  };
  expect(faultsOf({ ...clock, ...files })).toEqual([]);
});

test('types of files beside the rooms are accepted', () => {
  const files = {
    'orders/pay.ts': '',
    'books/start.ts': "import type { Main } from '../main.ts';\nimport { b } from './book.ts';",
    'books/book.ts': '',
    'main.ts': "import { pay } from './orders/pay.ts';",
  };
  expect(faultsOf(files)).toEqual([]);
});

test('imports of rooms above are named, also those of types and of files that import rooms', () => {
  const files = {
    'orders/pay.ts': '',
    'books/book.ts': "import type { Order } from '../orders/pay.ts';",
    'books/load.ts': "const orders = await import('../orders/pay.ts');",
    'books/start.ts': "import { main } from '../main.ts';",
    'main.ts': "import { pay } from './orders/pay.ts';",
  };
  expect(faultsOf(files).toSorted()).toEqual([
    'books/book.ts: imports orders/pay.ts, which is above',
    'books/load.ts: imports orders/pay.ts, which is above',
    'books/start.ts: imports main.ts, which is above',
  ]);
});

test('folders that are no room, and those with too many files, are named', () => {
  const many = Array.from({ length: 26 }, (_, n) => [`books/b${n}.ts`, '']);
  expect(faultsOf({ ...Object.fromEntries(many), 'misc/a.ts': '' })).toEqual([
    'misc/a.ts: misc is no room',
    'books: 26 files, at most 25',
  ]);
});
