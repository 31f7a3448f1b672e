import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { choice, flag, numeric, optionalText, reference, requiredText } from './fields.ts';

/** Returns the parsed value, or the message shown to the user. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  // Gateway and service each parse the value.
  expect(schema.parse(parsed.data)).toEqual(parsed.data);
  return parsed.data;
}

describe('required text', () => {
  test.each([
    [' Type ', 'Type'],
    [undefined, 'Title is required'],
    [null, 'Title is required'],
    ['  ', 'Title is required'],
    ['x', 'Title must be at least 2 characters'],
    ['x'.repeat(6), 'Title must be at most 5 characters'],
    [7, 'Title must be text'],
    ['a\0b', 'Title contains characters that cannot be stored'],
    ['ab\ud800', 'Title contains characters that cannot be stored'],
  ])('%j → %s', (value, expected) => {
    expect(outcome(requiredText('Title', 5, 2), value)).toBe(expected);
  });
});

describe('optional text', () => {
  test.each([
    [undefined, undefined],
    [null, null],
    ['  ', null],
    [' a ', 'a'],
    [5, 'Subtitle must be text'],
    ['xxxx', 'Subtitle must be at most 3 characters'],
  ])('%j → %j', (value, expected) => {
    expect(outcome(optionalText('Subtitle', 3), value)).toBe(expected);
  });
});

describe('a number', () => {
  const price = numeric('Price', { min: 0, max: 100, decimals: 2 });
  const serial = numeric('Serial', { min: 0, max: 9, integer: true });

  test.each([
    [price, 0, 0],
    [price, '0', 0],
    [price, ' 19.99 ', 19.99],
    [price, 0.1, 0.1],
    [price, undefined, 'Price is required'],
    [price, '', 'Price is required'],
    [price, 'free', 'Price must be a number'],
    [price, '1e2', 'Price must be a number'],
    [price, '0x10', 'Price must be a number'],
    [price, Number.NaN, 'Price must be a number'],
    [price, Number.POSITIVE_INFINITY, 'Price must be a number'],
    [price, true, 'Price must be a number'],
    [price, -1, 'Price must be at least 0'],
    [price, '100.01', 'Price must be at most 100'],
    [price, 1.999, 'Price may have at most 2 decimals'],
    [serial, '3', 3],
    [serial, 1.5, 'Serial must be a whole number'],
    [serial, '10', 'Serial must be at most 9'],
  ])('%#: %j', (schema, value, expected) => {
    expect(outcome(schema, value)).toBe(expected);
  });
});

test.each([
  [true, true],
  ['1', true],
  [1, true],
  ['true', true],
  [false, false],
  ['0', false],
  [0, false],
  ['false', false],
  ['yes', 'Published must be true or false'],
  ['', 'Published must be true or false'],
  [2, 'Published must be true or false'],
  [null, 'Published must be true or false'],
])('a flag %j → %j', (value, expected) => {
  expect(outcome(flag('Published'), value)).toBe(expected);
});

test.each([
  ['draft', 'draft'],
  ['Draft', 'Status must be one of draft, published'],
  [undefined, 'Status must be one of draft, published'],
])('a choice %j → %j', (value, expected) => {
  expect(outcome(choice('Status', ['draft', 'published']), value)).toBe(expected);
});

test.each([
  [' abc ', 'abc'],
  [undefined, 'Category is required'],
  ['', 'Category is required'],
  [{ $ne: null }, 'Category must be an id'],
  ['x'.repeat(201), 'Category must be an id'],
])('a reference %j → %s', (value, expected) => {
  expect(outcome(reference('Category'), value)).toBe(expected);
});
