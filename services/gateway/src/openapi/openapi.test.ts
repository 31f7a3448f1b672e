import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { breakingChanges, surfaceOf } from './testing/surface.ts';

const file = path.join(import.meta.dirname, 'testing', 'surface.txt');
const now = surfaceOf(openApiDocument('http://localhost'));

test('the API has no breaking changes', async () => {
  const before = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const message =
    'This breaks callers. If intended, add --update to the command and state it in the commit';
  expect(breakingChanges(before, now), message).toEqual([]);
});

test('the recorded API surface is up to date', async () => {
  await expect(`${now.join('\n')}\n`, 'Add --update to the command').toMatchFileSnapshot(file);
});

test.each<[string, string[], string[], string[]]>([
  ['a removed operation', ['+ GET /a', '+ GET /b'], ['+ GET /a'], ['no longer offered: GET /b']],
  ['a new field of a response', ['+ GET /a'], ['+ GET /a', '+ GET /a 200.b: string'], []],
  [
    'a new required field',
    ['+ PUT /a'],
    ['+ PUT /a', '! PUT /a json b'],
    ['newly required: PUT /a json b'],
  ],
  ['a required field of a new operation', [], ['+ PUT /a', '! PUT /a json b'], []],
  ['a field that is no longer required', ['! PUT /a json b'], [], []],
])('the breaking changes are found for %s', (_, before, after, breaking) => {
  expect(breakingChanges(before, after)).toEqual(breaking);
});
