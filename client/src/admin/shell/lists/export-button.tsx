import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import type { PageOf } from '~/shared/api/endpoint.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { type CsvColumn, csvOf } from '~/shared/format/csv.ts';
import { saveCsv } from '~/shared/format/save-file.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** The server's maximum page size. */
const perPage = 100;

interface Reply<Body> {
  readonly data?: PageOf<Body> | undefined;
  readonly error?: unknown;
}

interface ExportButtonProps<Body, Row> {
  /** What is listed, used as the file name: `courses`. */
  readonly what: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Requests a page of the list with its current search, filters and order. */
  readonly ask: (page: { page: number; per_page: number }) => PromiseLike<Reply<Body>>;
  /** Converts a page of the list to rows of the file; one item may yield several rows. */
  readonly rowsOf: (body: Body) => readonly Row[];
}

/** Saves all rows of the list, from all its pages, as a CSV file for spreadsheets. */
export function ExportButton<Body, Row>(props: ExportButtonProps<Body, Row>) {
  const { what, columns, ask, rowsOf } = props;
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const rows: Row[] = [];
    let failure: unknown;
    for (let page = 1, pages = 1; page <= pages && !failure; page += 1) {
      const { data, error } = await ask({ page, per_page: perPage });
      if (data) rows.push(...rowsOf(data.body));
      pages = Math.ceil((data?.total ?? 0) / perPage);
      failure = error;
    }
    setBusy(false);
    if (failure) toast('error', 'Export failed', { text: messageOf(failure, 'Please try again.') });
    else saveCsv(`${what}.csv`, csvOf(columns, rows));
  };

  return (
    <Button variant="outline" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
