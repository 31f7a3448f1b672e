/** Heading of a column, and its value for a row. */
export type CsvColumn<Row> = readonly [string, (row: Row) => string | number];

/**
 * Returns a table as CSV: comma-separated, quoted where necessary, with CRLF line ends. As OWASP
 * recommends, text that a spreadsheet would treat as a formula is prefixed with an apostrophe. This
 * includes the full-width signs that East Asian versions accept.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(([name]) => name);
  const lines = rows.map((row) => columns.map(([, textOf]) => textOf(row)));
  return [head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
