import { chakra, Flex } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { LessonsSection } from '~/admin/courses/lessons/lessons-section.tsx';
import type { CoursePageState } from '~/admin/courses/use-duplication.ts';
import { statusOf } from '~/shared/api/api-error.ts';
import { useGetCourseQuery } from '~/shared/api/courses.ts';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { DetailsSection } from './details-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { PublishingSection } from './publishing-section.tsx';

/** Polling interval in milliseconds, for networks that block event streams. */
const pollMs = 15_000;

/** All data of a course on one page. */
export function CoursePage() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, startedTimeStamp, refetch } = useGetCourseQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  const isGone = statusOf(error) === 404;
  if (!currentData) {
    if (!error || isFetching) return <Spinner label="Loading the course" />;
    return (
      <Notice
        tone="error"
        heading="h1"
        title={isGone ? 'Course not found' : 'The course could not be loaded'}
        onRetry={isGone ? undefined : refetch}
        action={<TextLink to="/dashboard/courses">All courses</TextLink>}
      />
    );
  }
  return (
    <>
      <Flex direction="column" gap="2" mb="8" align="flex-start">
        <TextLink to="/dashboard/courses">All courses</TextLink>
        <CourseHeading key={currentData.id}>{currentData.title}</CourseHeading>
      </Flex>
      {isGone && (
        <chakra.div mb="6">
          <Notice
            tone="error"
            title="This course has been deleted"
            action={<TextLink to="/dashboard/courses/deleted">Deleted courses</TextLink>}
          >
            What you typed is still here. It can be saved once the course is restored.
          </Notice>
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <DetailsSection key={currentData.id} course={currentData} />
        <Flex direction="column" gap={{ base: '4', md: '6' }} minW="0">
          <PublishingSection course={currentData} />
          <IntroSection course={currentData} />
          <LessonsSection course={currentData} readAt={isFetching ? 0 : (startedTimeStamp ?? 0)} />
        </Flex>
      </chakra.div>
    </>
  );
}

/** Takes the focus on a copy that was just made, so that screen readers announce its name. */
function CourseHeading({ children }: { readonly children: string }) {
  const { isCopy = false } = (useLocation().state ?? {}) as CoursePageState;
  const focus = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (isCopy) heading?.focus();
    },
    [isCopy],
  );
  return (
    <chakra.h1 ref={focus} tabIndex={-1} textStyle="headline" overflowWrap="anywhere">
      {children}
    </chakra.h1>
  );
}
