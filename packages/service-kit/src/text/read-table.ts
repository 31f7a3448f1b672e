import { tableRowLimit } from '@atelier/contracts/core/imports';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { invalid } from '../errors/app-error.ts';

/** The names that a column may have in the file, in lowercase, by the name of the field. */
type Columns = Readonly<Record<string, readonly [string, ...string[]]>>;

export interface TableRow<Field extends string> {
  /** Line of the file on which the row begins, counted from 1. */
  readonly line: number;
  /** Trimmed cells of the known columns; empty text for a column that the file does not have. */
  readonly cells: Readonly<Record<Field, string>>;
  /** Whether it has more cells than the header. */
  readonly isTooLong: boolean;
}

/** What exports put before text that a spreadsheet would take for a formula. */
const guard = /^'(?=[=+\-@＝＋－＠])/;

const delimiters = [',', ';', '\t', '|'] as const;
/** Far more columns than a table has that is meant to be imported. */
const maxColumns = 200;

/**
 * Reads a table in CSV as spreadsheets write it: with commas, semicolons or tabs, quoted cells,
 * any line ends, and column names in any case and order. Other columns and empty rows are ignored,
 * as are the apostrophes that exports put before formulas.
 *
 * @throws AppError VALIDATION naming `file` if it is no such table, lacks a required column, or has
 * two columns for one field
 */
export function readTable<const C extends Columns>(
  text: string,
  columns: C,
  required: readonly (keyof C & string)[],
): TableRow<keyof C & string>[] {
  type Field = keyof C & string;
  const [head, ...rows] = recordsOf(withoutHint(text.replace(/\r\n?/g, '\n')));
  if (!head) throw invalid('file', 'The file is empty');
  if (head.cells.length > maxColumns) throw invalid('file', 'The file has too many columns');
  if (rows.length > tableRowLimit) {
    const most = tableRowLimit.toLocaleString('en');
    throw invalid('file', `The file may have at most ${most} rows. Split it.`);
  }
  const names = head.cells.map((name) => name.toLowerCase().replace(/[\s_]+/g, ' '));
  const fields = Object.keys(columns) as Field[];
  const places = fields.map((field) => {
    const [place = -1, other] = names.flatMap((name, at) =>
      columns[field]!.includes(name) ? [at] : [],
    );
    if (other === undefined) return place;
    const [one, two] = [head.cells[place], head.cells[other]];
    const both =
      one === two ? `There are two columns “${one}”` : `“${one}” and “${two}” are the same column`;
    throw invalid('file', `${both}. Remove or rename one`);
  });
  for (const field of required) {
    if (places[fields.indexOf(field)] !== -1) continue;
    throw invalid(
      'file',
      `The first line must name the columns. “${columns[field]![0]}” is missing`,
    );
  }
  if (rows.length === 0) throw invalid('file', 'The file has no rows below the first line');
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      fields.map((field, at) => [field, (cells[places[at]!] ?? '').replace(guard, '')]),
    ) as Record<Field, string>,
    isTooLong: cells.length > head.cells.length,
  }));
}

/** Blanks the line by which Excel tells itself the delimiter, and keeps the count of lines. */
const withoutHint = (text: string) => text.replace(/^\ufeff?sep=.(?=\n)/i, '');

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function recordsOf(text: string): Row[] {
  const options = {
    ...{ bom: true, info: true, raw: true, delimiter: delimiterOf(text), trim: true },
    ...{ relax_column_count: true, skip_empty_lines: true },
  } as const;
  try {
    const records = parse(text, options) as unknown as {
      record: string[];
      info: Info;
      raw: string;
    }[];
    return records.flatMap(({ record, info, raw }) => {
      const cells = withoutEmptyEnd(record.map(trimmed));
      if (cells.length === 0) return [];
      return [{ line: info.lines - breaksIn(raw.trim()), cells }];
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { readonly lines?: number };
    throw invalid('file', `The file cannot be read: ${faultOf(error)} on line ${lines ?? 1}`);
  }
}

function faultOf({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quotation mark is not closed'
    : 'there is a stray quotation mark';
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Trims spaces, also those that cannot be seen, such as in what was copied from a web page. */
const trimmed = (cell: string) => cell.replace(/^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g, '');

const breaksIn = (text: string) => text.match(/\n/g)?.length ?? 0;

/** Returns the delimiter that the first line with text has most often outside of quotes. */
function delimiterOf(text: string): string {
  const line = /[^\s\ufeff][^\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = delimiters.map((one) => line.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
