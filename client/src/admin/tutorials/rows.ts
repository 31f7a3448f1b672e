import type { SubTutorial } from '@atelier/contracts/catalog/tutorials';

/**
 * A row of the form. The key identifies the row while it is moved; the ID is null until it is
 * stored.
 */
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

/** Restores rows of an earlier page load, with keys that are unique in this one. */
export function revivedRows(rows: readonly TutorialRow[]): TutorialRow[] {
  return rows.map((row) => ({ ...row, key: emptyRow().key }));
}

/** Rows in the request body. New rows without any text are omitted. */
export function writtenRows(rows: readonly TutorialRow[]) {
  return rows
    .filter(({ id, title, description }) => id !== null || `${title}${description}`.trim() !== '')
    .map(({ id, title, description }) => ({ ...(id && { id }), title, description }));
}

/** Moves a row up or down; unchanged if it is already at that end. */
export function moved(rows: readonly TutorialRow[], from: number, by: -1 | 1): TutorialRow[] {
  const to = from + by;
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Text of the tutorials of a course as both sides store them, by their titles. */
export function rowsText(field: string, value: unknown): string | undefined {
  if (field === 'image') return value ? 'Another file' : undefined;
  if (field !== 'subTutorials') return undefined;
  const rows = JSON.parse(String(value)) as readonly Pick<TutorialRow, 'title' | 'description'>[];
  return rows.map(({ title, description }) => title || description).join(', ');
}
