import { describe, expect, test } from 'vitest';
import { toFieldErrors } from './core/errors.ts';
import { JsonScan } from './core/json-limits.ts';
import { bodyLimitOf, jsonLimitsOf, type Operation } from './core/operation.ts';
import { operations } from './operations.ts';
import { fastest, isAlwaysSlower } from './testing/worst-case-texts.ts';

/** Values within the limits of an operation that take long to validate or to complain about. */
function worstValues(operation: Operation): Record<string, string> {
  const { levels, keys, commas } = jsonLimitsOf(operation);
  const bytes = bodyLimitOf(operation) - 100;
  const rows = (row: string) => {
    const count = Math.min(commas - 20, Math.floor(bytes / (row.length + 1)));
    return `[${Array(count).fill(row).join(',')}]`;
  };
  const objects = Array(keys - 20).fill('"k":0');
  return {
    'all levels': `${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}`,
    'all keys': `{${objects.join(',')}}`,
    'different keys': `{${objects.map((_, n) => `"${n}":0`).join(',')}}`,
    'rows of the wrong type': rows('0'),
    'rows of text': rows('""'),
    'rows without fields': rows('{}'),
    'rows that are lists': rows('[]'),
    'a number of many digits': '9'.repeat(bytes),
    'a fraction of many digits': `0.${'1'.repeat(bytes - 2)}`,
    'an exponent': '1e999999',
    'one text': `"${'x'.repeat(bytes - 2)}"`,
    escapes: `"${'\\u0301'.repeat(Math.floor(bytes / 6) - 1)}"`,
  };
}

function validate(operation: Operation, body: string): void {
  const { error } = operation.input.safeParse(JSON.parse(body));
  if (error) toFieldErrors(error.issues);
}

const all = (operations as readonly Operation[]).filter(({ method }) => method !== 'GET');
const namesOf = ({ input }: Operation) =>
  Object.keys((input.def as unknown as { shape?: object }).shape ?? {});

/** Milliseconds; generous, for a busy computer. */
const timeout = 120_000;

describe('no body within the limits takes much longer than a plain one:', { timeout }, () => {
  test.each(all)('$action', (operation) => {
    const plain = JSON.stringify({ a: 'x'.repeat(bodyLimitOf(operation) - 100) });
    const usual = Math.max(
      fastest(() => validate(operation, plain)),
      fastest(() => JSON.parse(JSON.stringify(plain)).toUpperCase()),
    );
    const slow = namesOf(operation).flatMap((name) =>
      Object.entries(worstValues(operation))
        .map(([what, value]) => ({ what: `${name}: ${what}`, body: `{"${name}":${value}}` }))
        .filter(({ body }) => {
          const bytes = new TextEncoder().encode(body);
          expect(new JsonScan(jsonLimitsOf(operation)).take(bytes)).toBeNull();
          return isAlwaysSlower(150 * usual, () => validate(operation, body));
        })
        .map(({ what }) => what),
    );
    expect(slow).toEqual([]);
  });
});
