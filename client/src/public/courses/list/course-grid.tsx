import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { Grid } from '@chakra-ui/react';
import { CourseCard } from '~/public/courses/course-card.tsx';
import { useGrowing } from './use-growing.ts';

interface CourseGridProps {
  readonly courses: readonly CourseSummary[];
  /** Courses that the page also features in large format. */
  readonly featured: readonly CourseSummary[];
}

export function CourseGrid({ courses, featured }: CourseGridProps) {
  const { drawn, end } = useGrowing(courses.length);
  return (
    <>
      <Grid
        templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }}
        columnGap={{ base: '6', lg: '8' }}
        rowGap={{ base: '12', lg: '16' }}
      >
        {courses.slice(0, drawn).map((course) => (
          <CourseCard key={course.id} course={course} inWords={featured.includes(course)} />
        ))}
      </Grid>
      <div ref={end} />
    </>
  );
}
