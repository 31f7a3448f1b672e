import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Notice } from '~/shared/ui/notice.tsx';
import { CourseCard } from './course-card.tsx';
import { FeaturedCourse } from './featured-course.tsx';

const featuredCount = 2;

/** The first two courses at length, then all of them. */
export function CourseShowcase({ courses }: { courses: readonly CourseSummary[] }) {
  if (courses.length === 0) {
    return (
      <Notice title="No courses yet">
        The first ones are being recorded. Come back soon, they will be listed here.
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
          {courses.slice(0, featuredCount).map((course, index) => (
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
        <Grid
          templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }}
          columnGap={{ base: '6', lg: '8' }}
          rowGap={{ base: '12', lg: '16' }}
        >
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </Grid>
      </chakra.section>
    </>
  );
}
