import type { CourseSummary } from '@atelier/contracts/courses';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type CourseActions, CoursesTable } from '~/features/course-management/courses-table.tsx';
import { useGetCoursesQuery } from '~/features/courses/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Pager } from '~/shared/ui/pager.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { CourseDialogs, type OpenDialog } from './course-dialogs.tsx';

const pageSize = 5;

export function ManageCoursesPage() {
  const {
    data: courses,
    error,
    isFetching,
    refetch,
  } = useGetCoursesQuery({ all: true }, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const actions: CourseActions = {
    onDetails: (course) => setDialog({ kind: 'details', course }),
    onEdit: (course) => setDialog({ kind: 'form', course }),
    onLessons: ({ id }) => setDialog({ kind: 'lessons', id }),
    onPreview: ({ id }) => setDialog({ kind: 'preview', id }),
  };
  return (
    <>
      <DashboardHeading title="Courses">
        <Button onClick={() => setDialog({ kind: 'form', course: null })}>Add Course</Button>
      </DashboardHeading>
      {courses ? (
        <CourseList courses={courses} actions={actions} />
      ) : error && !isFetching ? (
        <Notice tone="error" title="The courses did not arrive" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached.')}
        </Notice>
      ) : (
        <div role="status" aria-label="Loading courses">
          <Skeleton h="11" maxW="panel" mb="4" />
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} h="16" mb="2" />
          ))}
        </div>
      )}
      <CourseDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface CourseListProps {
  readonly courses: readonly CourseSummary[];
  readonly actions: CourseActions;
}

/** The table behind its search, five courses at a time. */
function CourseList({ courses, actions }: CourseListProps) {
  const [search, setSearch] = useState('');
  const [wantedPage, setPage] = useState(1);
  const needle = search.trim().toLowerCase();
  const found = courses.filter(({ title, instructor }) =>
    `${title}\n${instructor.name}`.toLowerCase().includes(needle),
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(wantedPage, pages);
  return (
    <>
      <chakra.input
        type="search"
        aria-label="Search by title or instructor"
        placeholder="Search by title or instructor"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
        w="full"
        maxW="panel"
        minH="11"
        px="4"
        mb="4"
        bg="surface"
        borderWidth="hairline"
        borderColor="border.strong"
        borderRadius="pill"
      />
      {found.length === 0 ? (
        <Notice title="No courses found">
          {needle ? 'Try another word.' : 'Add the first one with the button above.'}
        </Notice>
      ) : (
        <CoursesTable courses={found.slice((page - 1) * pageSize, page * pageSize)} {...actions} />
      )}
      <Pager label="Pages of courses" page={page} pages={pages} onPage={setPage} />
    </>
  );
}
