import { type ReactNode, useEffect } from 'react';
import { NumberedPager } from '~/shared/ui/numbered-pager.tsx';
import { pageCount } from '~/shared/ui/page-count.ts';
import { ListStates } from './list-states.tsx';
import type { ListPlace } from './use-list-place.ts';

interface PageOf<Body> {
  readonly body: Body;
  /** Rows on all pages together. */
  readonly total: number;
}

interface PagedListProps<Body, Row> {
  /** What is listed, as it stands in a sentence: `messages`. */
  readonly what: string;
  readonly place: Pick<ListPlace, 'page' | 'onPage' | 'perPage'>;
  /** The query of the page, as its hook gives it. */
  readonly list: {
    readonly data?: PageOf<Body> | undefined;
    readonly currentData?: PageOf<Body> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly rowsOf: (body: Body) => readonly Row[];
  readonly empty: ReactNode;
  readonly failure?: (reason: string) => string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list with its states and its pager. While the next page comes, the one before stays. */
export function PagedList<Body, Row>(props: PagedListProps<Body, Row>) {
  const { what, place, list, rowsOf, empty, failure, children } = props;
  const { currentData, data, error, isFetching, refetch } = list;
  const shown = currentData ?? (isFetching ? data : undefined);
  const { page, onPage, perPage } = place;
  const last = currentData && pageCount(currentData.total, perPage);
  // The last row of the last page was deleted.
  useEffect(() => {
    if (last && page > last) onPage(last);
  }, [page, last, onPage]);
  return (
    <>
      <ListStates
        what={what}
        rows={shown && rowsOf(shown.body)}
        error={error}
        failure={failure}
        isFetching={isFetching}
        onRetry={refetch}
        empty={empty}
      >
        {children}
      </ListStates>
      {shown && (
        <NumberedPager
          label={`Pages of ${what}`}
          page={page}
          perPage={perPage}
          total={shown.total}
          onPage={onPage}
        />
      )}
    </>
  );
}
