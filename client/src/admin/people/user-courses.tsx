import type { UserCourse } from '@atelier/contracts/users/user-detail';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '~/shared/format/format.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetUserCoursesQuery } from './api.ts';

/** The courses a user is enrolled in, with progress. */
export function UserCourses({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useGetUserCoursesQuery(
    { id: userId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <chakra.h3 textStyle="subtitle" mt="8" mb="2">
        Courses
      </chakra.h3>
      {data ? (
        <CourseRows courses={data.courses} />
      ) : isError && !isFetching ? (
        <Notice tone="error" title="The courses could not be loaded" onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading the courses">
          <Skeleton h="16" />
        </div>
      )}
    </>
  );
}

function CourseRows({ courses }: { courses: readonly UserCourse[] }) {
  if (courses.length === 0) {
    return (
      <chakra.p color="text.muted" py="3" borderTopWidth="hairline">
        Not in any course yet.
      </chakra.p>
    );
  }
  return (
    <chakra.ul aria-label="Courses" tabIndex={0} listStyleType="none" maxH="list" overflowY="auto">
      {courses.map(({ course_id, course, enrolled_at, progress }) => (
        <chakra.li key={course_id} py="3" borderTopWidth="hairline">
          <chakra.p textStyle="control" dir="auto" overflowWrap="anywhere">
            {course}
          </chakra.p>
          <chakra.p textStyle="small" color="text.muted" mb="1.5">
            {`${progress}% · since ${formatDate(enrolled_at)}`}
          </chakra.p>
          <ProgressBar label={`Progress in ${course}`} percent={progress} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
