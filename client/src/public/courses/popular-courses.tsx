import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { RowSkeletons } from '~/shared/ui/list/row-skeletons.tsx';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { courseFacts } from './course-facts.ts';
import { FactsLine } from './facts-line.tsx';

const shown = 4;

/**
 * The most popular courses, as a sidebar of pages that lead to courses; renders nothing if there
 * are none.
 */
export function PopularCourses() {
  const { data: courses, isLoading } = useGetCoursesQuery({});
  if (isLoading) return <RowSkeletons label="Loading popular courses" />;
  const popular = (courses ?? [])
    .toSorted((a, b) => b.enrollment_count - a.enrollment_count)
    .slice(0, shown);
  if (popular.length === 0) return null;
  return (
    <chakra.aside aria-labelledby="popular-courses">
      <chakra.h2 id="popular-courses" textStyle="title" mb="4">
        Popular courses
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {popular.map((course) => (
          <Row key={course.id} course={course} />
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}

function Row({ course }: { course: CourseSummary }) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="4"
      alignItems="center"
      py="4"
      borderTopWidth="hairline"
    >
      <chakra.div w="thumb" flexShrink={0}>
        <Cover of={course} sizes="120px" />
      </chakra.div>
      <chakra.div minW="0" overflowWrap="anywhere">
        <TextLink
          to={`/courses/${course.id}`}
          variant="title"
          textStyle="subtitle"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
          dir="auto"
        >
          {course.title}
        </TextLink>
        <FactsLine facts={courseFacts(course)} />
      </chakra.div>
    </chakra.li>
  );
}
