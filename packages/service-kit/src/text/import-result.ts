import type { ImportOutcome, ImportResult, ImportRow } from '@atelier/contracts/core/imports';

/** How many of a thing there are, with its name in singular and plural. */
export type Count = readonly [count: number, one: string, many: string];

export interface ImportSummary {
  /** Whether nothing is changed. */
  readonly isDry: boolean;
  /** Whether nothing is imported if a row has an error. */
  readonly isWhole?: boolean;
  /** What changes: things by what becomes of them, such as `added`. */
  readonly changes: readonly (readonly [things: readonly Count[], participle: string])[];
}

const and = new Intl.ListFormat('en');

/** Sums up what becomes of the rows of a table, or would if it is a dry run. */
export function importResult(rows: readonly ImportRow[], summary: ImportSummary): ImportResult {
  const count = (wanted: ImportOutcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [created, updated, failed] = [count('created'), count('updated'), count('failed')];
  const message = [...changeText(summary, failed), ...faultText(summary, failed)].join(' ');
  return { message, rows: [...rows], created, updated, failed };
}

function changeText({ isDry, isWhole, changes }: ImportSummary, failed: number): string[] {
  if (isWhole && failed > 0) return [];
  const clauses = changes.flatMap(([things, participle]) => {
    const some = things.filter(([count]) => count > 0);
    if (some.length === 0) return [];
    const isOne = some.length === 1 && some[0]![0] === 1;
    const verb = isDry ? 'would be' : isOne ? 'was' : 'were';
    return `${and.format(some.map(counted))} ${verb} ${participle}`;
  });
  if (clauses.length > 0) return [`${clauses.join(', and ')}.`];
  const nothing = isDry ? 'Nothing would change' : 'Nothing has changed';
  return [failed > 0 ? `${nothing}.` : `${nothing}: everything in the table is already there.`];
}

function faultText({ isDry, isWhole }: ImportSummary, failed: number): string[] {
  if (failed === 0) return [];
  const rows = failed === 1 ? '1 row has an error' : `${counted([failed, '', 'rows'])} have errors`;
  if (isWhole) {
    const corrected = failed === 1 ? 'it is corrected' : 'they are corrected';
    return [`${rows}. Nothing is imported until ${corrected}.`];
  }
  return [isDry ? `${rows}.` : `${rows} and ${failed === 1 ? 'was' : 'were'} left out.`];
}

const counted = ([count, one, many]: Count) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
