import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { operations } from '../../operations.ts';
import { nameOrEmpty, normalizeName, optionalName, requiredName } from './names.ts';

/** One character of each kind that is removed from a name. */
const removed = {
  'a control character (C0)': '\u0007',
  'an escape': '\u001b',
  delete: '\u007f',
  'a control character (C1)': '\u009b',
  'a left-to-right mark': '\u200e',
  'a right-to-left mark': '\u200f',
  'an Arabic letter mark': '\u061c',
  'a left-to-right embedding': '\u202a',
  'a right-to-left override': '\u202e',
  'a left-to-right isolate': '\u2066',
  'a pop of an isolate': '\u2069',
  'a zero-width space': '\u200b',
  'a zero-width non-joiner': '\u200c',
  'a zero-width joiner': '\u200d',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
};
const spaces = {
  'a tab': '\t',
  'a line break': '\r\n',
  'a next line': '\u0085',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
};

test.each(Object.entries(removed))('removes %s from a name', (_, character) => {
  expect(normalizeName(`${character} A${character}da${character} `)).toBe('Ada');
});

test.each(Object.entries(spaces))('replaces %s in a name with a space', (_, character) => {
  expect(normalizeName(`Ada${character}Lovelace${character}`)).toBe('Ada Lovelace');
});

test.each(['Zoë', 'Łukasz Żółć', '李小龍', 'علی‌رضا', 'क्‍ष', '👩🏽‍💻 Team', '❤️‍🔥', "O'Neill-Smith"])(
  'keeps %s unchanged',
  (name) => {
    expect(normalizeName(name)).toBe(name);
  },
);

test('checks presence and length after removing characters', () => {
  const messageOf = (value: string) =>
    requiredName('Name', 3).safeParse(value).error?.issues[0]?.message;
  expect(messageOf('\u200b\u202e')).toBe('Name is required');
  expect(messageOf('a\0b')).toBe('Name contains characters that cannot be stored');
  expect(requiredName('Name', 3).parse('\u202eAda\u200b\u200b')).toBe('Ada');
  expect(optionalName('Name', 3).parse('\u2066')).toBeNull();
  expect(nameOrEmpty('Name', 3).parse('\u2066')).toBe('');
});

/** Input fields that are names or titles, including those in lists. */
const nameFields =
  /^(name|title|subject|subtitle|swiftui_title|livestreams_title|company_name|city|country|state)$/;

/** Returns the schema of every such field of an input, by path. */
function namesIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const {
    shape,
    innerType,
    element,
    in: before,
    out,
  } = schema.def as {
    shape?: Record<string, z.ZodType>;
    innerType?: z.ZodType;
    element?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
  };
  const inside = [innerType, element, before, out].filter((one) => one !== undefined);
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]): [string, z.ZodType][] =>
    nameFields.test(name) ? [[`${path}.${name}`, field]] : namesIn(field, `${path}.${name}`),
  );
  return [...fields, ...inside.flatMap((one) => namesIn(one, path))];
}

const writes = operations.filter(({ method }) => method !== 'GET');
/** Country codes come from a fixed list. */
const isCode = (path: string) => /^commerce\..+\.country$/.test(path);
const found = writes
  .flatMap(({ action, input }) => namesIn(input, action))
  .filter(([path]) => !isCode(path));

describe('names and titles in inputs', () => {
  test('are found', () => {
    expect(found.length).toBeGreaterThan(20);
  });

  test.each(found)('lose invisible characters: %s', (_, schema) => {
    expect(schema.parse('\u202eA\u200bda \u2028Lovelace\ufeff')).toBe('Ada  Lovelace');
  });
});
