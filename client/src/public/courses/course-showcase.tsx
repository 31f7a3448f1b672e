import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { FeaturedCourse } from './featured-course.tsx';
import { CourseGrid } from './list/course-grid.tsx';

const FilteredCourses = lazyPart(
  () => import('./list/filtered-courses.tsx').then((m) => m.FilteredCourses),
  { waiting: <chakra.div minH="screen" /> },
);

const featuredCount = 2;

interface CourseShowcaseProps {
  readonly courses: readonly CourseSummary[];
  /** Whether the list of all courses has filters. */
  readonly filters?: boolean;
}

/** The first two courses in large format, then all courses. */
export function CourseShowcase({ courses, filters }: CourseShowcaseProps) {
  const featured = courses.slice(0, featuredCount);
  if (courses.length === 0) {
    return (
      <Notice title="No courses yet">
        The first ones are being recorded. They will be listed here.
      </Notice>
    );
  }
  return (
    <>
      <chakra.section aria-labelledby="featured">
        <chakra.h2 id="featured" srOnly>
          Featured courses
        </chakra.h2>
        <Flex direction="column" gap={{ base: '16', lg: '24' }}>
          {featured.map((course, index) => (
            <FeaturedCourse
              key={course.id}
              course={course}
              flipped={index % 2 === 1}
              eager={index === 0}
            />
          ))}
        </Flex>
      </chakra.section>
      <chakra.section aria-labelledby="all-courses" mt={{ base: '16', lg: '24' }}>
        <Flex align="baseline" justify="space-between" gap="4" mb={{ base: '6', lg: '10' }}>
          <chakra.h2 id="all-courses" textStyle="headline">
            All courses
          </chakra.h2>
          <chakra.span color="text.muted" fontVariantNumeric="tabular-nums">
            {courses.length}
          </chakra.span>
        </Flex>
        {filters ? (
          <FilteredCourses courses={courses} featured={featured} />
        ) : (
          <CourseGrid courses={courses} featured={featured} />
        )}
      </chakra.section>
    </>
  );
}
