import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { lessonPath } from '~/public/courses/course-facts.ts';
import { formatClock } from '~/shared/format/format.ts';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { type CourseProgress, courseProgress } from './course-progress.ts';
import { useAllWatched } from './use-watched.ts';

const shownCourses = 3;

interface Begun {
  readonly course: CourseSummary;
  readonly progress: CourseProgress;
  readonly index: number;
}

/** Courses that the viewer has started but not finished, most recently watched first. */
export function ContinueLearning({ courses }: { courses: readonly CourseSummary[] }) {
  const { watched, isLoading } = useAllWatched();
  const begun: Begun[] = [...new Set(watched.map(({ course_id }) => course_id))].flatMap((id) => {
    const course = courses.find((one) => one.id === id);
    const progress = course && courseProgress(course.lessons, watched);
    const index = progress?.resumeIndex;
    return course && progress && typeof index === 'number' ? [{ course, progress, index }] : [];
  });
  if (begun.length === 0) {
    return (
      <chakra.p color="text.muted" role="status">
        {isLoading ? '' : 'Start a lesson, and you can pick it up here on any device.'}
      </chakra.p>
    );
  }
  return (
    <ScrollRow>
      <chakra.ul
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns={{ base: 'minmax({sizes.cell}, 1fr)', lg: 'minmax(0, 1fr)' }}
        gridTemplateColumns={{ lg: 'repeat(3, minmax(0, 1fr))' }}
        gap="6"
        listStyleType="none"
      >
        {begun.slice(0, shownCourses).map((one) => (
          <Row key={one.course.id} {...one} />
        ))}
      </chakra.ul>
    </ScrollRow>
  );
}

function Row({ course, progress, index }: Begun) {
  const at = progress.resumeAt >= 1 ? ` at ${formatClock(progress.resumeAt)}` : '';
  return (
    <chakra.li position="relative" display="flex" gap="4" alignItems="center" minW="0">
      <chakra.div w="24" flexShrink={0}>
        <Cover of={course} sizes="96px" />
      </chakra.div>
      <Flex direction="column" gap="1.5" flex="1" minW="0">
        <chakra.h3 textStyle="control" truncate>
          <TextLink
            to={lessonPath(course, index)}
            variant="title"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
            dir="auto"
          >
            {course.title}
          </TextLink>
        </chakra.h3>
        <chakra.p textStyle="small" color="text.muted" truncate fontVariantNumeric="tabular-nums">
          {`Resume lesson ${index + 1}${at}`}
        </chakra.p>
        <ProgressBar label={`Watched of ${course.title}`} percent={progress.percent} />
      </Flex>
    </chakra.li>
  );
}
