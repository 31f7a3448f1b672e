import { deletionDays } from '@atelier/contracts/catalog/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { NoRows } from '~/admin/shell/no-rows.tsx';
import { PagedList } from '~/admin/shell/paged-list.tsx';
import { useListPlace } from '~/admin/shell/use-list-place.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { Table } from '~/shared/ui/table.tsx';
import { useGetDeletedLivestreamsPageQuery } from './api.ts';
import { DeletionLine, deletionColumns } from './deletion-line.tsx';

/** Deleted livestreams that can be restored, newest first. */
export function DeletedLivestreamsPage() {
  const place = useListPlace(10);
  const list = useGetDeletedLivestreamsPageQuery(place.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading>
        <ButtonLink to="/dashboard/livestreams" variant="outline">
          All livestreams
        </ButtonLink>
      </DashboardHeading>
      <chakra.p mb="4" maxW="prose" color="text.muted">
        Deleted livestreams can be restored for {deletionDays} days, with their thumbnails and
        recordings. The files take up storage until then, or until you delete them for good.
      </chakra.p>
      <Flex mb="4">
        <SearchBox label="Search by title" value={place.search} onChange={place.onSearch} />
      </Flex>
      <PagedList
        what="deleted livestreams"
        place={place}
        list={list}
        rowsOf={(body) => body.deletions}
        empty={
          <NoRows title="Nothing to restore" place={place}>
            Livestreams appear here when they are deleted.
          </NoRows>
        }
      >
        {(rows) => (
          <Table label="Deleted livestreams" columns={deletionColumns}>
            {rows.map((row) => (
              <DeletionLine key={row.id} deletion={row} kind="livestream" what="Livestream" />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}
