import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { NoRows } from '~/admin/shell/no-rows.tsx';
import { PagedList } from '~/admin/shell/paged-list.tsx';
import { useListPlace } from '~/admin/shell/use-list-place.ts';
import { Button } from '~/shared/ui/button.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { useGetCoursesPageQuery } from './api.ts';
import { CourseDialogs, type OpenDialog } from './course-dialogs.tsx';
import { type CourseActions, CoursesTable } from './courses-table.tsx';

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
      <DashboardHeading>
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
  const place = useListPlace(5, wanted);
  const list = useGetCoursesPageQuery(
    { all: true, ...place.query },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <chakra.div mb="4">
        <SearchBox
          label="Search by title or instructor"
          value={place.search}
          onChange={place.onSearch}
        />
      </chakra.div>
      <PagedList
        what="courses"
        place={place}
        list={list}
        rowsOf={(body) => body}
        empty={<NoRows title="No courses found" place={place} />}
      >
        {(courses) => <CoursesTable courses={courses} {...actions} />}
      </PagedList>
    </>
  );
}
