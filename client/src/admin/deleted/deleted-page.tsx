import type { Deletion } from '@atelier/contracts/catalog/deletions';
import { deletionDays } from '@atelier/contracts/catalog/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { NoRows } from '~/admin/shell/no-rows.tsx';
import { PagedList } from '~/admin/shell/paged-list.tsx';
import { useListPlace } from '~/admin/shell/use-list-place.ts';
import { formatCount } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { Table } from '~/shared/ui/table.tsx';
import { useGetDeletionsPageQuery } from './api.ts';
import { DeletionLine, deletionColumns } from './deletion-line.tsx';

/** Deleted courses, lessons and tutorials that can be restored, newest first. */
export function DeletedPage() {
  const place = useListPlace(10);
  const list = useGetDeletionsPageQuery(place.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to="/dashboard/livestreams/deleted" variant="outline">
            Deleted livestreams
          </ButtonLink>
          <ButtonLink to="/dashboard/courses" variant="outline">
            All courses
          </ButtonLink>
        </Flex>
      </DashboardHeading>
      <chakra.p mb="4" maxW="prose" color="text.muted">
        Deleted courses, lessons, and tutorials can be restored for {deletionDays} days, with their
        covers, videos, and source files. A course comes back as a draft, and learners keep their
        progress and notes. The files take up storage until then, or until you delete them for good.
      </chakra.p>
      <Flex mb="4">
        <SearchBox label="Search by title" value={place.search} onChange={place.onSearch} />
      </Flex>
      <PagedList
        what="deleted courses and lessons"
        place={place}
        list={list}
        rowsOf={(body) => body.deletions}
        empty={
          <NoRows title="Nothing to restore" place={place}>
            Courses, lessons, and tutorials appear here when they are deleted.
          </NoRows>
        }
      >
        {(rows) => (
          <Table label="Deleted courses and lessons" columns={deletionColumns}>
            {rows.map((row) => (
              <DeletionLine key={row.id} deletion={row} kind={row.kind} what={whatIs(row)} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

function whatIs({ kind, lessons, course_title }: Deletion): string {
  if (kind === 'course') return `Course with ${formatCount(lessons, 'lesson')}`;
  return kind === 'lesson' ? `Lesson of ${course_title}` : 'Tutorial';
}
