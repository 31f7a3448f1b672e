import type { AuditValue } from '@atelier/contracts/users/audit';
import type { ClientSession, Model } from 'mongoose';
import { isObjectId } from './mongo.ts';

/**
 * What the log may show of a kind of row. Fields that are not declared are never read for it: texts of
 * the product and its settings may be, but nothing personal and no secret.
 */
export interface AuditSubject {
  /** The declared fields of a row as they are now; nothing where there is no such row. */
  readonly read: (id: string, session: ClientSession) => Promise<Readonly<Record<string, unknown>>>;
}

/** By the whole name of an action, or by what it is about: `catalog.courses`. */
export type AuditSubjects = Readonly<Record<string, AuditSubject>>;

/** Rows of a model, of which these fields may be shown. */
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

export function subjectOf(subjects: AuditSubjects, action: string): AuditSubject | undefined {
  return subjects[action] ?? subjects[action.split('.').slice(0, 2).join('.')];
}

/** Characters of a value that are kept. */
const keptCharacters = 200;
/** Of these, before what has changed. */
const keptBefore = 40;

/** The fields that differ, in the order they are declared. */
export function changedValues(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditValue[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    if (was === is) return [];
    const start = Math.max(0, firstDifference(was ?? '', is ?? '') - keptBefore);
    return [{ field, before: cut(was, start), after: cut(is, start) }];
  });
}

/** The place of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A long text is cut to the part around what has changed, which begins after `start`. */
function cut(text: string | null, start: number): string | null {
  if (text === null || text.length <= keptCharacters) return text;
  const from = start === 0 ? '' : '…';
  const part = text.slice(start, start + keptCharacters - 2);
  const rest = start + part.length < text.length ? '…' : '';
  return `${from}${part}${rest}`.toWellFormed();
}
