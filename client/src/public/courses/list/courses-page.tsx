import { chakra } from '@chakra-ui/react';
import { CourseShowcase } from '~/public/courses/course-showcase.tsx';
import { ToolsStrip } from '~/public/courses/tools-strip.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { ShowcaseSkeleton } from './course-skeletons.tsx';

export function CoursesPage() {
  const { data: courses, error, isFetching, refetch } = useGetCoursesQuery({});
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <chakra.h1 textStyle="display" mb={{ base: '8', lg: '12' }}>
        {courses ? 'Courses' : 'Loading Courses'}
      </chakra.h1>
      <ToolsStrip />
      {courses ? (
        <chakra.div mt={{ base: '10', lg: '16' }}>
          <CourseShowcase courses={courses} filters />
        </chakra.div>
      ) : error && !isFetching ? (
        <Notice tone="error" title="The courses could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <ShowcaseSkeleton />
      )}
    </PageWidth>
  );
}
