/** A heading, and what stands below it for a row. */
export type CsvColumn<Row> = readonly [string, (row: Row) => string | number];

/**
 * A table as spreadsheets read it: commas, quotes where they are needed, CRLF. Text that a
 * spreadsheet would take for a formula gets an apostrophe in front, as OWASP advises.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(([name]) => name);
  const lines = rows.map((row) => columns.map(([, textOf]) => textOf(row)));
  return [head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
