import type { SubTutorial } from '@atelier/contracts/catalog/tutorials';

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

/** Rows of an earlier page load, under keys of this one. */
export function revivedRows(rows: readonly TutorialRow[]): TutorialRow[] {
  return rows.map((row) => ({ ...row, key: emptyRow().key }));
}

/** What is saved of the rows: a new one in which nothing was written is none. */
export function writtenRows(rows: readonly TutorialRow[]) {
  return rows
    .filter(({ id, title, description }) => id !== null || `${title}${description}`.trim() !== '')
    .map(({ id, title, description }) => ({ ...(id && { id }), title, description }));
}

/** The rows with one of them moved by so many places, as far as there are places. */
export function moved(rows: readonly TutorialRow[], from: number, by: -1 | 1): TutorialRow[] {
  const to = from + by;
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
