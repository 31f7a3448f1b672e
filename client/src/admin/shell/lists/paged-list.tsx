import { type ReactNode, useEffect } from 'react';
import { NumberedPager } from '~/shared/ui/list/numbered-pager.tsx';
import { pageCount } from '~/shared/ui/list/pager.tsx';
import { ListStates } from './list-states.tsx';
import type { ListPlace } from './use-list-place.ts';

interface PageOf<Body> {
  readonly body: Body;
  /** Number of rows on all pages. */
  readonly total: number;
}

interface PagedListProps<Body, Row> {
  /** Plural noun for the listed items, as used in a sentence: `messages`. */
  readonly what: string;
  readonly place: Pick<ListPlace, 'page' | 'onPage' | 'perPage'>;
  /** Result of the query hook for the page. */
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

/**
 * One page of a list with its loading and error states and its pager. While the next page loads,
 * the previous one stays visible.
 */
export function PagedList<Body, Row>(props: PagedListProps<Body, Row>) {
  const { what, place, list, rowsOf, empty, failure, children } = props;
  const { currentData, data, error, isFetching, refetch } = list;
  const shown = currentData ?? (isFetching ? data : undefined);
  const { page, onPage, perPage } = place;
  const last = currentData && pageCount(currentData.total, perPage);
  // Goes back a page after the only row of the last page was deleted.
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
