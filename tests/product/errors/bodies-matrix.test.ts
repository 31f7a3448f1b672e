import { bodyLimitOf, jsonLimitsOf, type Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

const writes = (operations as readonly Operation[])
  .filter(({ method }) => method !== 'GET')
  .map((operation) => ({
    operation,
    call: `${operation.method} /api${operation.path}`,
    path: `/api${operation.path.replace(/:\w+/g, '0'.repeat(24))}`,
  }));

let learner: Person;
let owner: Person;
beforeAll(async () => {
  learner = await app.learner();
  owner = await app.newAdmin('owner');
});

function callerOf({ access }: Operation): Person {
  if (access === 'public') return app.visitor();
  return access === 'learner' || access === 'signed-in' ? learner : owner;
}

const keysOf = (count: number, name: (n: number) => string) =>
  `{${Array.from({ length: count }, (_, n) => `"${name(n)}":0`).join(',')}}`;

/** Bodies that are no objects, or exceed the limits of an operation, which is never performed. */
function badBodies(operation: Operation): [string, string, 400 | 413][] {
  const { commas, keys } = jsonLimitsOf(operation);
  const limit = bodyLimitOf(operation);
  return [
    ...['null', '[]', '[{}]', '"text"', '""', '0', '-1.5', 'true', 'false'].map(
      (body): [string, string, 400] => [body, body, 400],
    ),
    ['33 levels of objects', `${'{"a":'.repeat(33)}0${'}'.repeat(33)}`, 400],
    ['a list with 33 levels', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 400],
    ['too many levels, without their ends', '{"a":['.repeat(20), 400],
    ['too many keys', keysOf(keys + 1, (n) => `k${n}`), 400],
    ['the same key too often', keysOf(keys + 1, () => 'k'), 400],
    ['too many rows', `{"a":[${Array(commas + 2).fill(0)}]}`, 400],
    ['a text that is too long', JSON.stringify({ a: 'x'.repeat(limit) }), 413],
    ['a number that is too long', `{"a":${'9'.repeat(limit)}}`, 413],
    ['too many spaces', `{}${' '.repeat(limit)}`, 413],
  ];
}

describe.each(writes)('$call', ({ operation, path }) => {
  test.each(badBodies(operation))('%s: answers 4xx', async (_, body, status) => {
    // Node's client sends the body of a DELETE only with its length.
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const answer = await callerOf(operation).call(operation.method, path, { headers, body });
    expectError(answer, status, status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST');
  });

  test('a form with a text that is too long: 400 or 413', async () => {
    const fields = { some_text: 'x'.repeat(bodyLimitOf(operation) + 1) };
    const answer = await callerOf(operation).form(operation.method, path, fields);
    expect([400, 413]).toContain(answer.status);
  });
});
