import type { Deletion } from '@atelier/contracts/catalog/deletions';
import { deletionDays } from '@atelier/contracts/catalog/limits';
import { Flex } from '@chakra-ui/react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { formatCount } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { useGetDeletionsPageQuery } from './api.ts';
import { DeletedList } from './deleted-list.tsx';

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
      <DeletedList
        what="deleted courses and lessons"
        place={place}
        list={list}
        empty="Courses, lessons, and tutorials appear here when they are deleted."
        kindOf={({ kind }) => kind}
        whatIs={whatIs}
      >
        Deleted courses, lessons, and tutorials can be restored for {deletionDays} days, with their
        covers, videos, and source files. A course comes back as a draft, and learners keep their
        progress and notes. The files take up storage until then, or until you delete them for good.
      </DeletedList>
    </>
  );
}

function whatIs({ kind, lessons, course_title }: Deletion): string {
  if (kind === 'course') return `Course with ${formatCount(lessons, 'lesson')}`;
  return kind === 'lesson' ? `Lesson of ${course_title}` : 'Tutorial';
}
