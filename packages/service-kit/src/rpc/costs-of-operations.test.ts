import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Allowance, type CallLimits, limitedCosts } from '@atelier/contracts/core/call-limits';
import { costsOf, type Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { expect, test } from 'vitest';

const securityFile = path.join(import.meta.dirname, '../../../../docs/SECURITY.md');

test('every operation that mails, makes a document, hashes, stores a file or moves money has a limit', () => {
  const unlimited = operations.filter(
    (operation) =>
      costsOf(operation).some((cost) => limitedCosts.includes(cost)) &&
      Object.keys(operation.limits ?? {}).length === 0,
  );
  expect(unlimited.map(({ action }) => action)).toEqual([]);
});

test('visitors are limited by network wherever they cost something', () => {
  const open = operations.filter(
    (operation) =>
      operation.access === 'public' &&
      costsOf(operation).some((cost) => limitedCosts.includes(cost)) &&
      !operation.limits?.network &&
      !operation.limits?.attempts,
  );
  expect(open.map(({ action }) => action)).toEqual([]);
});

test('operations that others than visitors call name a limit of each person', () => {
  const signedIn = operations.filter(({ access, limits }) => access !== 'public' && limits);
  expect(signedIn.filter(({ limits }) => !limits?.person).map(({ action }) => action)).toEqual([]);
});

// Written by `npm test -- <this file> -u`.
test('docs/SECURITY.md lists what each operation costs and its limits', async () => {
  const document = readFileSync(securityFile, 'utf8');
  const [before, rest = ''] = document.split(/(?<=\| Operation \| Costs \| Limits \|\n)/);
  const after = rest.replace(/^(\|.*\n)*/, '');
  await expect(`${before}${costRows()}\n${after}`).toMatchFileSnapshot(securityFile);
});

/** Returns a row for each operation that costs something. */
function costRows(): string {
  const rows = operations
    .filter((operation) => costsOf(operation).length > 0 || operation.limits)
    .map((operation) => `| ${rowOf(operation).join(' | ')} |`);
  return ['|---|---|---|', ...rows].join('\n');
}

function rowOf(operation: Operation): string[] {
  const { method, path: address, limits } = operation;
  const costs = costsOf(operation).join(', ') || 'time';
  return [`\`${method} ${address}\``, costs, limits ? limitsInWords(limits) : 'none'];
}

function limitsInWords({ person, network, recipient, guesses, attempts }: CallLimits): string {
  return [
    person && `${inWords(person)} per person`,
    network && `${inWords(network)} per network`,
    guesses &&
      `wrong codes: ${inWords(guesses.person)} per person, ${inWords(guesses.network)} per network`,
    recipient && `${inWords(recipient)} per recipient`,
    attempts && 'attempts by account, network and browser',
  ]
    .filter(Boolean)
    .join('; ');
}

function inWords({ calls, seconds }: Allowance): string {
  return `${calls} in ${seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`}`;
}
