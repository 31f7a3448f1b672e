import { expect, test } from 'vitest';
import { languageCode } from './language-code.ts';

test.each([
  ['en', 'en'],
  ['english', 'en'],
  ['German', 'de'],
  ['jw', 'jv'],
  ['pt-br', 'pt-BR'],
  ['', null],
  [null, null],
  ['no such language', null],
])('%s is %s', (given, code) => {
  expect(languageCode(given)).toBe(code);
});
