import type { Deletion } from '@atelier/contracts/catalog/deletions';
import { deletionDays } from '@atelier/contracts/catalog/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { NoRows } from '~/admin/shell/no-rows.tsx';
import { PagedList } from '~/admin/shell/paged-list.tsx';
import { useListPlace } from '~/admin/shell/use-list-place.ts';
import { formatCount, formatDate } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { useGetDeletionsPageQuery } from './api.ts';
import { useRestoration } from './use-restoration.ts';

const columns = ['Title', 'What', 'Deleted', 'Restorable until', 'Actions'];

/** Deleted courses and lessons that can be restored, newest first. */
export function DeletedPage() {
  const place = useListPlace(10);
  const list = useGetDeletionsPageQuery(place.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading>
        <ButtonLink to="/dashboard/courses" variant="outline">
          All courses
        </ButtonLink>
      </DashboardHeading>
      <chakra.p mb="4" maxW="prose" color="text.muted">
        Deleted courses and lessons can be restored for {deletionDays} days. A course comes back as
        a draft with its texts, sections, and lessons, and learners keep their progress and notes.
        Covers and videos are deleted for good: upload them again.
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
            Courses and lessons appear here when they are deleted.
          </NoRows>
        }
      >
        {(rows) => (
          <Table label="Deleted courses and lessons" columns={columns}>
            {rows.map((deletion) => (
              <DeletionLine key={deletion.id} deletion={deletion} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

function DeletionLine({ deletion }: { deletion: Deletion }) {
  const { id, kind, title, course_title, lessons, deleted_at, expires_at } = deletion;
  const { restore } = useRestoration();
  const [isRestoring, setRestoring] = useState(false);
  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb">
        {title}
      </Cell>
      <Cell overflowWrap="anywhere" minW="thumb">
        {kind === 'course'
          ? `Course with ${formatCount(lessons, 'lesson')}`
          : `Lesson of ${course_title}`}
      </Cell>
      <Cell whiteSpace="nowrap">{formatDate(deleted_at)}</Cell>
      <Cell whiteSpace="nowrap">{formatDate(expires_at)}</Cell>
      <Cell whiteSpace="nowrap">
        <Button
          variant="outline"
          aria-label={`Restore ${title}`}
          disabled={isRestoring}
          onClick={async () => {
            setRestoring(true);
            if (!(await restore([id], kind))) setRestoring(false);
          }}
        >
          Restore
        </Button>
      </Cell>
    </tr>
  );
}
