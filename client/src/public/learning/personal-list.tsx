import { chakra, Flex } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { PopularCourses } from '~/public/courses/popular-courses.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { usePageTitle } from '~/shared/ui/layout/page-context.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { WithAside } from '~/shared/ui/layout/with-aside.tsx';
import { Pager, pageCount } from '~/shared/ui/list/pager.tsx';
import { RowSkeletons } from '~/shared/ui/list/row-skeletons.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';

/** Rows per page. */
export const rowsPerPage = 20;

/** Layout of the pages with a signed-in user's own lists. */
export function PersonalPage({ children }: { children: ReactNode }) {
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <chakra.h1 textStyle="display" mb={{ base: '6', lg: '10' }}>
        {usePageTitle()}
      </chakra.h1>
      <WithAside aside={<PopularCourses />}>{children}</WithAside>
    </PageWidth>
  );
}

interface PersonalListProps<Row> {
  /** Name of the list, as in `your history`. */
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  /** Number of rows on all pages. */
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** Controls above the rows. */
  readonly tools?: ReactNode;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A user's own list in pages, with its loading, empty and error states. */
export function PersonalList<Row>(props: PersonalListProps<Row>) {
  const { name, rows, total, page, onPage, error, isFetching, onRetry, tools, empty } = props;
  const pages = pageCount(total, rowsPerPage);
  const isBehindEnd = rows !== undefined && !isFetching && page > pages;
  // Goes back a page after the only row of the last page was removed.
  useEffect(() => {
    if (isBehindEnd) onPage(pages);
  }, [isBehindEnd, onPage, pages]);

  if (error && !isFetching) {
    return (
      <Notice tone="error" title={`Your ${name} could not be loaded`} onRetry={onRetry}>
        {messageOf(error, 'The server could not be reached. Check your connection.')}
      </Notice>
    );
  }
  if (!rows) {
    return <RowSkeletons label={`Loading your ${name}`} />;
  }
  if (total === 0 || (rows.length === 0 && pages === 1)) return empty;
  return (
    <>
      {tools && (
        <Flex justify="space-between" align="center" wrap="wrap" gap="4" mb="5">
          {tools}
        </Flex>
      )}
      <chakra.ul listStyleType="none" aria-label={name} aria-busy={isFetching}>
        {rows.map(props.children)}
      </chakra.ul>
      <Pager label={`Pages of your ${name}`} page={page} pages={pages} onPage={onPage} />
    </>
  );
}

/** Keeps the focus in the list when the focused row is removed. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}

interface RemoveButtonProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function RemoveButton({ label, onRemove, children }: RemoveButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      onClick={(event) => {
        focusNeighbor(event);
        onRemove();
      }}
    >
      {children}
    </Button>
  );
}
