import { toFieldErrors } from '@atelier/contracts/core/errors';
import type { Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import type { z } from 'zod';
import { unique } from '../../people/admin.ts';
import { inSoak } from '../../processes/soak.ts';
import type { Answer } from '../http-client.ts';
import type { WriteCall } from './write-call.ts';

/** Wrong values of a field. Those that a form cannot express are sent only as JSON. */
const ways: Readonly<Record<string, { value: () => unknown; inForms: boolean }>> = {
  missing: { value: () => undefined, inForms: true },
  empty: { value: () => '', inForms: true },
  'too long': { value: () => 'x'.repeat(25_000), inForms: true },
  'another word': { value: () => unique('quite-another-word'), inForms: true },
  null: { value: () => null, inForms: false },
  'a number': { value: () => 5, inForms: false },
  'a boolean': { value: () => true, inForms: false },
  'a list': { value: () => ['a'], inForms: false },
  'an object': { value: () => ({ $gt: '' }), inForms: false },
};

const pathNames = ({ path }: Operation) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const fieldsOf = (operation: Operation): string[] => {
  const { shape } = operation.input as z.ZodObject;
  return Object.keys(shape).filter(
    (name) => name !== 'files' && !pathNames(operation).includes(name),
  );
};

/** Every write operation that has fields, with its place in the list. */
export const writes = (operations as readonly Operation[])
  .filter((operation) => operation.method !== 'GET' && fieldsOf(operation).length > 0)
  .map((operation, turn) => ({
    ...{ operation, turn, call: `${operation.method} /api${operation.path}` },
  }));

/** One field of a call with another value. */
export interface Attempt {
  readonly field: string;
  readonly way: string;
  readonly value: unknown;
  readonly inForms: boolean;
}
const attemptsAt = (operation: Operation): Attempt[] =>
  fieldsOf(operation).flatMap((field) =>
    Object.entries(ways).map(([way, { value, inForms }]) => ({
      ...{ field, way, value: value(), inForms },
    })),
  );

export function fieldsWith({ fields }: WriteCall, { field, value }: Attempt) {
  const changed = Object.entries({ ...fields, [field]: value });
  return Object.fromEntries(changed.filter(([, one]) => one !== undefined));
}

/** Returns the field errors that the contract gives for an attempt, or null. */
export function contractErrors(operation: Operation, call: WriteCall, attempt: Attempt) {
  const parsed = operation.input.safeParse({ ...fieldsWith(call, attempt), ...call.path });
  return parsed.success ? null : toFieldErrors(parsed.error.issues);
}

/** Splits all attempts into those that the contract accepts, by field, and those it refuses. */
export function splitAttempts(operation: Operation, call: WriteCall) {
  const attempts = attemptsAt(operation).map((attempt) => ({
    ...{ attempt, fields: contractErrors(operation, call, attempt) },
    what: `${attempt.field}: ${attempt.way}`,
  }));
  const accepted = attempts.filter(({ fields }) => !fields);
  const refused = attempts.flatMap((one) => (one.fields ? [{ ...one, fields: one.fields }] : []));
  return { accepted, refused };
}

export const addressOf = (operation: Operation, call: WriteCall) =>
  `/api${operation.path.replace(/:(\w+)/g, (_, name: string) => call.path![name]!)}`;

export const asJson = (operation: Operation, call: WriteCall, attempt: Attempt): Promise<Answer> =>
  call.person.json(operation.method, addressOf(operation, call), fieldsWith(call, attempt));

/** Returns all in `npm run soak`, otherwise one, which differs between operations. */
export function someOf<T>(all: readonly T[], turn: number): readonly T[] {
  return inSoak(
    all,
    all.filter((_, at) => at === turn % all.length),
  );
}
