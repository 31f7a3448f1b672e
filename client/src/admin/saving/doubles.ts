import type { Conflict } from '@atelier/contracts/core/errors';
import type { DoubleChange } from '../../shared/feedback/feedback.ts';
import { labelIn, type ShownFields, textIn } from './value-text.ts';

interface Doubles {
  readonly doubles: readonly DoubleChange[];
  /** Adds the fields that follow others to those that keep the value of the other person. */
  readonly keptWith: (kept: ReadonlySet<string>) => ReadonlySet<string>;
}

/**
 * Returns the fields that two people have changed, as they are shown to one of them.
 *
 * @param mine the values that were not saved
 */
export function doublesOf(
  { fields }: Conflict,
  mine: object,
  shown: ShownFields,
  nameOf: (adminId: string | null) => string,
): Doubles {
  const values = { ...mine, ...(mine as { files?: object }).files } as Record<string, unknown>;
  const both = new Set(fields.map(({ field }) => field));
  const led = Object.entries(shown.follows ?? {}).filter(([, first]) => both.has(first));
  const followers = new Set(led.map(([name]) => name));
  const doubles = fields
    .filter(({ field }) => !followers.has(field))
    .map(({ field: name, value, by }) => ({
      ...{ name, label: labelIn(shown, name), other: nameOf(by) },
      ...{ theirs: textIn(shown, name, value), mine: textIn(shown, name, values[name]) },
    }));
  return {
    doubles,
    keptWith: (kept) =>
      new Set([...kept, ...led.flatMap(([name, first]) => (kept.has(first) ? [name] : []))]),
  };
}
