import { z } from 'zod';
import { readAmount } from './amounts.ts';
import { longJsonLimits, parseWithin } from './json-limits.ts';

/**
 * Field builders shared by every entity. Messages name the field because they are shown to users.
 * Numbers and booleans accept text too, since multipart bodies contain nothing else. Parsing is
 * idempotent, so gateway and service validate with one schema.
 */

/** An opaque id. Its format is up to its owner; an impossible one is simply not found. */
export const id = z.string().min(1);

/**
 * Returns a schema of one of many ids; `label` is a plural. Limited, unlike a single id, so that a
 * list of the maximum length fits into a body.
 */
export function listedId(label: string) {
  const wrong = `${label} must be ids`;
  return z
    .string(wrong)
    .max(40, wrong)
    .regex(/^[\w-]+$/, wrong);
}

/** Returns a schema of a time in UTC that a caller sends. */
export function time(message: string) {
  return z.iso.datetime({ error: message }).max(40, message);
}

/** Returns a schema of a day in the seller's time zone: `2026-12-24`. */
export function day(label: string) {
  return z.iso.date({ error: `${label} must be a date such as 2026-12-24` });
}

/** Returns a schema of a time in UTC, or of a day that ends in the seller's time zone. */
export function timeOrDay(message: string) {
  return z.union([time(message), z.iso.date(message)], { error: message });
}

export const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, in UTC' });

/**
 * The `updated_at` that the caller read: the write is rejected with CHANGED if the row was changed
 * since. Without it, the last write wins.
 */
export const ifUpdatedAt = time('if_updated_at must be a time as it was read').optional();

/** The name as last read; a rename is rejected with `CHANGED` if it has changed since. */
export const ifName = textAsRead('if_name must be a name as it was read').optional();

/** Returns a schema of a text that the caller read, whatever its own limit is. */
export function textAsRead(message: string) {
  return z.string(message).max(1_000, message);
}

type Normalize = (text: string) => string;
const trimmed: Normalize = (text) => text.trim();

/**
 * Returns a schema of required text, trimmed, of 1 to `max` characters; `missing` is the message
 * for missing text.
 */
export function requiredText(
  label: string,
  max: number,
  min = 1,
  missing?: string,
  normalize = trimmed,
) {
  const required = missing ?? `${label} is required`;
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text`) })
    .overwrite(normalize)
    .min(1, required)
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorable, `${label} contains characters that cannot be stored`);
}

/** Returns a schema of optional text, trimmed; empty text clears the field and becomes null. */
export function optionalText(label: string, max: number, normalize = trimmed) {
  return z
    .string(`${label} must be text`)
    .overwrite(normalize)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();
}

/** Returns a schema of trimmed text that may be omitted or empty; both become empty text. */
export function textOrEmpty(label: string, max: number, normalize = trimmed) {
  return z
    .string(`${label} must be text`)
    .overwrite(normalize)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .nullish()
    .transform((text) => text ?? '');
}

/** Returns a schema of search text: at most `max` characters, trimmed, possibly empty. */
export function filterText(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorable, `${label} contains characters that are not allowed`);
}

/** NUL and lone surrogates survive JSON but not a UTF-8 store. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
  /** Maximum number of decimals. */
  readonly decimals?: number;
}

/** Returns a schema of an amount of money: a number, or text as people write amounts. */
export const amount = (label: string, range: NumberRange) =>
  numeric(label, range, (text) => readAmount(text) ?? text);

/** Returns a schema of a number, or a numeral as text. */
export function numeric(label: string, range: NumberRange, read = (text: string) => text) {
  const requiredOrWrong = (issue: { input?: unknown }) =>
    `${label} ${issue.input == null || issue.input === '' ? 'is required' : 'must be a number'}`;
  const decimals = range.integer ? 0 : (range.decimals ?? 10);
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .overwrite(read)
          .regex(/^-?\d{1,15}(\.\d{1,15})?$/, { error: requiredOrWrong }),
      ],
      {
        error: requiredOrWrong,
      },
    )
    .transform(Number)
    .pipe(
      z
        .number(`${label} must be a number`)
        .min(range.min, `${label} must be at least ${range.min}`)
        .max(range.max, `${label} must be at most ${range.max}`)
        .refine(
          (value) => Number(value.toFixed(decimals)) === value,
          decimals === 0
            ? `${label} must be a whole number`
            : `${label} may have at most ${decimals} decimals`,
        ),
    );
}

/** Returns a schema of a boolean, or `1`, `0`, `true`, `false` as number or text. */
export function flag(label: string) {
  return z
    .union(
      [
        z.boolean(),
        z.literal(1),
        z.literal(0),
        z.literal('1'),
        z.literal('0'),
        z.literal('true'),
        z.literal('false'),
      ],
      { error: `${label} must be true or false` },
    )
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true');
}

/** Returns a schema of one value from a fixed list. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}` });
}

/** Returns a schema of an id that must exist. */
export function reference(label: string) {
  return z
    .string({
      error: (issue) => `${label} ${issue.input == null ? 'is required' : 'must be an id'}`,
    })
    .trim()
    .min(1, `${label} is required`)
    .max(200, `${label} must be an id`);
}

export const message = z.string();

/**
 * Returns a schema of a list, or the same list as JSON text, since forms can only send text.
 * `label` is a plural.
 */
export function list<Row extends z.ZodType>(label: string, row: Row, max: number) {
  return z
    .union([z.string(), z.array(z.unknown())], `${label} must be a list`)
    .transform((given, context): unknown => {
      if (typeof given !== 'string') return given;
      try {
        return parseWithin(longJsonLimits, given);
      } catch {
        context.addIssue({ code: 'custom', message: `${label} must be a list in JSON` });
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(row, `${label} must be a list`)
        .max(max, `There may be at most ${max} ${label.toLowerCase()}`),
    );
}
