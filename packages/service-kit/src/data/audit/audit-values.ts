import type { AuditValue } from '@atelier/contracts/users/audit';
import type { ClientSession, Model } from 'mongoose';
import type { Call } from '../../rpc/call.ts';
import { isObjectId } from '../mongo.ts';

/**
 * Fields of a kind of row that the audit log may contain. Undeclared fields are never read for it:
 * product texts and settings may be declared, personal data and secrets may not.
 */
export interface AuditSubject {
  /**
   * Returns the declared fields of a row in its current state; no fields if there is no such row.
   */
  readonly read: (id: string, session: ClientSession) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * Returns what the row is called; empty if there is no such row. By default, its title or name
   * among the declared fields. After a change it counts more than before.
   */
  readonly labelOf?: (
    id: string,
    session: ClientSession,
    call: Call<never>['call'],
  ) => Promise<string>;
}

/** By the full name of an action, or by its subject: `catalog.courses`. */
export type AuditSubjects = Readonly<Record<string, AuditSubject>>;

/** Returns the audit subject for rows of a model with the given fields. */
export function auditSubject(
  // biome-ignore lint/suspicious/noExplicitAny: a model of any rows, of which declared fields are read
  model: Model<any, any, any, any>,
  fields: readonly string[],
): AuditSubject {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  return {
    read: async (id, session) => {
      if (!isObjectId(id)) return {};
      const row: Readonly<Record<string, unknown>> | null = await model
        .findById(id, projection, { session })
        .lean();
      return Object.fromEntries(fields.map((field) => [field, row?.[field]]));
    },
  };
}

/** Shows the names of other rows, by model, in place of the ids in fields of a subject. */
export function withNames(
  subject: AuditSubject,
  // biome-ignore lint/suspicious/noExplicitAny: models of any rows with a name
  models: Readonly<Record<string, Model<any, any, any, any>>>,
): AuditSubject {
  return {
    ...subject,
    read: async (id, session) => {
      const values = { ...(await subject.read(id, session)) };
      for (const [field, model] of Object.entries(models)) {
        const row: { readonly name?: string } | null = values[field]
          ? await model.findById(values[field], { name: 1 }, { session }).lean()
          : null;
        values[field] = row?.name;
      }
      return values;
    },
  };
}

/** Returns what a row is called, from its declared fields after or before a change. */
export function labelAmong(...states: readonly Readonly<Record<string, unknown>>[]): string {
  const names = states.flatMap(({ title, name }) => [title, name]);
  return cut(textOf(names.find(Boolean)), 0) ?? '';
}

export function subjectOf(subjects: AuditSubjects, action: string): AuditSubject | undefined {
  return subjects[action] ?? subjects[action.split('.').slice(0, 2).join('.')];
}

/** Maximum stored length of a value, in characters. */
const maxLength = 200;
/** Of these, characters before the first change. */
const contextBefore = 40;

/** Returns the fields that differ, in the order of their declaration. */
export function changedValues(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditValue[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    if (was === is) return [];
    const start = Math.max(0, firstDifference(was ?? '', is ?? '') - contextBefore);
    return [{ field, before: cut(was, start), after: cut(is, start) }];
  });
}

/** Returns the index of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Cuts long text to the part around the change, beginning after `start`. */
function cut(text: string | null, start: number): string | null {
  if (text === null || text.length <= maxLength) return text;
  const from = start === 0 ? '' : '…';
  const part = text.slice(start, start + maxLength - 2);
  const rest = start + part.length < text.length ? '…' : '';
  return `${from}${part}${rest}`.toWellFormed();
}
