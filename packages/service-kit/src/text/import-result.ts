import type { ImportOutcome, ImportResult, ImportRow } from '@atelier/contracts/core/imports';

/** Sums up what becomes of the rows of a table, or would if it is a dry run. */
export function importResult(rows: readonly ImportRow[], isDry: boolean): ImportResult {
  const count = (wanted: ImportOutcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [created, updated, failed] = [count('created'), count('updated'), count('failed')];
  const parts = [`${created} created`, `${updated} updated`, `${failed} failed`].join(', ');
  const message = isDry ? `Nothing is changed yet: ${parts}.` : `Imported: ${parts}.`;
  return { message, rows: [...rows], created, updated, failed };
}
