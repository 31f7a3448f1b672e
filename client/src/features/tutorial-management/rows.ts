import type { SubTutorial } from '@atelier/contracts/tutorials';

/** A row of the form. Its key stays with it while rows move; its id is that of a stored one. */
export interface TutorialRow {
  readonly key: number;
  readonly id: string | null;
  readonly title: string;
  readonly description: string;
}

let lastKey = 0;

export function emptyRow(): TutorialRow {
  lastKey += 1;
  return { key: lastKey, id: null, title: '', description: '' };
}

export function rowsOf(tutorials: readonly SubTutorial[]): TutorialRow[] {
  return tutorials.map((one) => ({ ...emptyRow(), ...one }));
}

/** The rows with one of them moved by so many places, as far as there are places. */
export function moved(rows: readonly TutorialRow[], from: number, by: -1 | 1): TutorialRow[] {
  const to = from + by;
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
