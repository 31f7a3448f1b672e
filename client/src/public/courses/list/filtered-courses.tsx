import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatCount } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseGrid } from './course-grid.tsx';
import { useCourseFilters } from './use-course-filters.ts';

interface FilteredCoursesProps {
  readonly courses: readonly CourseSummary[];
  /** Courses that the page also features in large format. */
  readonly featured: readonly CourseSummary[];
}

/** All courses, or those of a level and a topic. */
export function FilteredCourses({ courses, featured }: FilteredCoursesProps) {
  const { filters, found } = useCourseFilters(courses);
  const [announcement, setAnnouncement] = useState('');
  const [shown, setShown] = useState(found.length);
  // Announced when the filters change, but not on page load.
  useEffect(() => {
    if (shown === found.length) return;
    setShown(found.length);
    setAnnouncement(`${formatCount(found.length, 'course')} found`);
  }, [shown, found.length]);
  return (
    <>
      <CourseFilters filters={filters} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {found.length === 0 ? (
        <Notice
          title="No courses match these filters"
          action={
            <ButtonLink to="/courses" variant="outline" preventScrollReset>
              Clear filters
            </ButtonLink>
          }
        >
          Choose another level or topic.
        </Notice>
      ) : (
        <CourseGrid courses={found} featured={featured} />
      )}
    </>
  );
}
