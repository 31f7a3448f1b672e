import { chakra, Flex } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { PopularCourses } from '~/public/courses/popular-courses.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { Beside } from '~/shared/ui/beside.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { usePageTitle } from '~/shared/ui/page-context.ts';
import { pageCount } from '~/shared/ui/page-count.ts';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { Pager } from '~/shared/ui/pager.tsx';
import { RowSkeletons } from '~/shared/ui/row-skeletons.tsx';

/** Rows of one page. */
export const rowsPerPage = 20;

/** A page of what belongs to the person who is signed in. */
export function PersonalPage({ children }: { children: ReactNode }) {
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <chakra.h1 textStyle="display" mb={{ base: '6', lg: '10' }}>
        {usePageTitle()}
      </chakra.h1>
      <Beside aside={<PopularCourses />}>{children}</Beside>
    </PageWidth>
  );
}

interface PersonalListProps<Row> {
  /** As in `your history`. */
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  /** Rows on all pages. */
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  /** What stands above the rows. */
  readonly tools?: ReactNode;
  /** What is said where there are none at all. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The rows of a person, page by page, with what stands there instead of them. */
export function PersonalList<Row>(props: PersonalListProps<Row>) {
  const { name, rows, total, page, onPage, error, isFetching, onRetry, tools, empty } = props;
  const pages = pageCount(total, rowsPerPage);
  const isBehindEnd = rows !== undefined && !isFetching && page > pages;
  // The last row of the last page was removed.
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

/** The focus stays in the list when the row it is in goes. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}

interface RemoveButtonProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function RemoveButton({ label, onRemove, children }: RemoveButtonProps) {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      onClick={(event) => {
        focusNeighbour(event);
        onRemove();
      }}
    >
      {children}
    </Button>
  );
}
