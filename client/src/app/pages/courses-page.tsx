import { chakra } from '@chakra-ui/react';
import { useGetCoursesQuery } from '~/features/courses/api.ts';
import { CourseShowcase } from '~/features/courses/course-showcase.tsx';
import { ShowcaseSkeleton } from '~/features/courses/course-skeletons.tsx';
import { ToolsStrip } from '~/features/courses/tools-strip.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';

export function CoursesPage() {
  const { data: courses, error, isFetching, refetch } = useGetCoursesQuery({});
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <PageMeta
        title="Courses"
        description="All video courses on design and code: browse by level, length and instructor."
      />
      <chakra.h1 textStyle="display" mb={{ base: '8', lg: '12' }}>
        {courses ? 'Courses' : 'Loading Courses'}
      </chakra.h1>
      <ToolsStrip />
      {courses ? (
        <chakra.div mt={{ base: '10', lg: '16' }}>
          <CourseShowcase courses={courses} />
        </chakra.div>
      ) : error && !isFetching ? (
        <Notice tone="error" title="The courses did not arrive" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <ShowcaseSkeleton />
      )}
    </PageWidth>
  );
}
