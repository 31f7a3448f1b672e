import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { breakingChanges, surfaceOf } from './testing/surface.ts';

const file = path.join(import.meta.dirname, 'testing', 'surface.txt');
const now = surfaceOf(openApiDocument('http://localhost'));

test('the API still offers what it offered, and asks for nothing more', async () => {
  const before = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const message =
    'Callers break. Where that is meant, add --update to the command and say so in the commit';
  expect(breakingChanges(before, now), message).toEqual([]);
});

test('what the API offers is written down', async () => {
  await expect(`${now.join('\n')}\n`, 'Add --update to the command').toMatchFileSnapshot(file);
});

test.each<[string, string[], string[], string[]]>([
  [
    'an operation that is gone',
    ['+ GET /a', '+ GET /b'],
    ['+ GET /a'],
    ['no longer offered: GET /b'],
  ],
  ['a new field of an answer', ['+ GET /a'], ['+ GET /a', '+ GET /a 200.b: string'], []],
  [
    'a new required field',
    ['+ PUT /a'],
    ['+ PUT /a', '! PUT /a json b'],
    ['newly asked for: PUT /a json b'],
  ],
  ['a required field of a new operation', [], ['+ PUT /a', '! PUT /a json b'], []],
  ['a field that may be left out now', ['! PUT /a json b'], [], []],
])('%s', (_, before, after, breaking) => {
  expect(breakingChanges(before, after)).toEqual(breaking);
});
