import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { NoRows } from '~/admin/shell/lists/no-rows.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import type { ListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { capitalize } from '~/shared/format/format.ts';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Table } from '~/shared/ui/list/table.tsx';
import { DeletionLine, deletionColumns } from './deletion-line.tsx';
import type { DeletedKind } from './use-restoration.ts';

type Row = ComponentProps<typeof DeletionLine>['deletion'];

interface DeletedListProps<R extends Row> {
  /** `deleted livestreams`. */
  readonly what: string;
  readonly place: ListPlace;
  readonly list: ComponentProps<typeof PagedList<{ readonly deletions: R[] }, R>>['list'];
  /** Says what appears in the list, if there is nothing. */
  readonly empty: string;
  readonly kindOf: (row: R) => DeletedKind;
  /** Says what a row is: `Course with 3 lessons`. */
  readonly whatIs: (row: R) => string;
  /** Explains what comes back. */
  readonly children: ReactNode;
}

/** A searched, paged list of what is deleted and can be restored, newest first. */
export function DeletedList<R extends Row>(props: DeletedListProps<R>) {
  const { what, place, list, empty, kindOf, whatIs, children } = props;
  return (
    <>
      <chakra.p mb="4" maxW="prose" color="text.muted">
        {children}
      </chakra.p>
      <Flex mb="4">
        <SearchBox label="Search by title" value={place.search} onChange={place.onSearch} />
      </Flex>
      <PagedList
        what={what}
        place={place}
        list={list}
        rowsOf={(body) => body.deletions}
        empty={
          <NoRows title="Nothing to restore" place={place}>
            {empty}
          </NoRows>
        }
      >
        {(rows) => (
          <Table label={capitalize(what)} columns={deletionColumns}>
            {rows.map((row) => (
              <DeletionLine key={row.id} deletion={row} kind={kindOf(row)} what={whatIs(row)} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}
