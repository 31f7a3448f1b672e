import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useGetCoursesPageQuery } from '~/features/course-management/api.ts';
import { type CourseActions, CoursesTable } from '~/features/course-management/courses-table.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Pager } from '~/shared/ui/pager.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { useDebounced } from '~/shared/use-debounced.ts';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { CourseDialogs, type OpenDialog } from './course-dialogs.tsx';

const pageSize = 5;
const debounceMs = 200;

/** Courses, searched and paged by the server; an address may open the lessons of one. */
export function ManageCoursesPage() {
  const { key } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const linked = parameters.get('lessons');
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
      {/* A link that leads here begins anew. */}
      <CourseList key={key} wanted={parameters.get('q') ?? ''} actions={actions} />
      <CourseDialogs
        dialog={dialog ?? (linked ? { kind: 'lessons', id: linked } : null)}
        onClose={() => {
          setDialog(null);
          if (linked) setParameters({}, { replace: true });
        }}
      />
    </>
  );
}

interface CourseListProps {
  /** What a link asks for. */
  readonly wanted: string;
  readonly actions: CourseActions;
}

/** The table behind its search, five courses at a time. */
function CourseList({ wanted, actions }: CourseListProps) {
  const [search, setSearch] = useState(wanted);
  const [page, setPage] = useState(1);
  const q = useDebounced(search.trim(), debounceMs);
  const { currentData, data, error, isFetching, refetch } = useGetCoursesPageQuery(
    { all: true, page, per_page: pageSize, ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  // While the next page comes, the one before stays.
  const shown = currentData ?? (isFetching ? data : undefined);
  const pages = Math.max(1, Math.ceil((shown?.total ?? 0) / pageSize));
  // The last row of the last page was deleted.
  if (shown && page > pages) setPage(pages);
  return (
    <>
      <chakra.div mb="4">
        <SearchBox
          label="Search by title or instructor"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
      </chakra.div>
      {!shown && error ? (
        <Notice tone="error" title="The courses did not arrive" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached.')}
        </Notice>
      ) : !shown ? (
        <div role="status" aria-label="Loading courses">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} h="16" mb="2" />
          ))}
        </div>
      ) : shown.body.length === 0 ? (
        <Notice title="No courses found">
          {q ? 'Try another word.' : 'Add the first one with the button above.'}
        </Notice>
      ) : (
        <CoursesTable courses={shown.body} {...actions} />
      )}
      <Pager label="Pages of courses" page={page} pages={pages} onPage={setPage} />
    </>
  );
}
