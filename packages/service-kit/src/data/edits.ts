import type { Conflict } from '@atelier/contracts/core/errors';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError } from '../errors/app-error.ts';

/** The last change of a field by an admin. */
interface Edit {
  readonly at: Date;
  /** ID of the admin. */
  readonly by: string | null;
}

/** The last change of each field of a row. Fields that were never changed are missing. */
export type Edits = Readonly<Record<string, Edit>>;

type Values = Readonly<Record<string, unknown>>;

interface Change {
  /** Fields of the call, by their names in the contract. */
  readonly before: Values;
  readonly after: Values;
  readonly edits: Edits | undefined;
  /** When fields that were never changed got their values. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The `updated_at` that the caller read; if omitted, nothing is rejected. */
  readonly seen: string | undefined;
  readonly actor: Actor;
  readonly now?: Date;
}

/**
 * Prevents a write from overwriting a newer one of the same fields. Changes of other fields are kept
 * and do not matter.
 *
 * @returns the last changes of all fields once the write is done
 * @throws AppError CHANGED naming the fields, who changed them, and their values
 */
export function mergeEdits(change: Change): Edits {
  const { before, after, edits = {}, createdAt, updatedAt, seen, actor, now = new Date() } = change;
  const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  const conflicts =
    seen === undefined
      ? []
      : fields.flatMap((field) => {
          const { at, by } = edits[field] ?? { at: createdAt, by: null };
          if (at <= new Date(seen)) return [];
          return [{ field, value: plain(before[field]), by, at: at.toISOString() }];
        });
  if (conflicts.length > 0) {
    throw changed({ updated_at: updatedAt.toISOString(), fields: conflicts });
  }
  const edit = editBy(actor, now);
  return { ...edits, ...Object.fromEntries(fields.map((field) => [field, edit])) };
}

/**
 * The same for rows whose name is all that can be changed.
 * @param seen the name that the caller read; if omitted, nothing is rejected
 * @throws AppError CHANGED
 */
export function refuseRenamed(
  name: string,
  seen: string | undefined,
  edit: Edit | undefined,
  field = 'name',
): void {
  if (seen === undefined || seen === name) return;
  const at = (edit?.at ?? new Date()).toISOString();
  const by = edit?.by ?? null;
  throw changed({ updated_at: at, fields: [{ field, value: name, by, at }] });
}

export const editBy = ({ admin }: Actor, at = new Date()): Edit => ({ at, by: admin?.id ?? null });

/** Returns the given fields of a row. */
export function fieldsOf(row: object, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, (row as Values)[field]]));
}

/** Returns the names of the fields that a call has a value for. */
export function givenFields(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

function changed(conflict: Conflict): AppError {
  const names = conflict.fields.map(({ field }) => field).join(', ');
  return new AppError('CHANGED', `Someone else has changed this in the meantime: ${names}.`, {
    conflict,
  });
}

/** Empty values are equal, however they are stored. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) => (value === undefined || value === '' ? null : value));
  return JSON.stringify(a) === JSON.stringify(b);
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (['string', 'number', 'boolean'].includes(typeof value)) return value as string;
  const json: unknown = JSON.parse(JSON.stringify(value));
  return typeof json === 'string' ? json : JSON.stringify(json);
}
