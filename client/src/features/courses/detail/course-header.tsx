import type { Course } from '@atelier/contracts/courses';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { capitalize, formatCount, formatPrice } from '~/shared/format.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { CourseCover } from '../course-cover.tsx';
import { FactsLine } from '../facts-line.tsx';

interface CourseHeaderProps {
  readonly course: Course;
  readonly onStart: () => void;
}

/** Name and cover of a course, what it costs, and the way in. */
export function CourseHeader({ course, onStart }: CourseHeaderProps) {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: 'repeat(12, 1fr)' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="center"
    >
      <Flex direction="column" gap="6" gridColumn={{ lg: '1 / 7' }} minW="0">
        <Flex gap="3" align="center" wrap="wrap" textStyle="small" color="text.muted">
          <TextLink to="/courses">Courses</TextLink>
          <span aria-hidden>/</span>
          <span>{course.category.name}</span>
          {course.is_featured && <Badge tone="accent">Featured</Badge>}
        </Flex>
        <chakra.h1 textStyle="display" overflowWrap="anywhere">
          {course.title}
        </chakra.h1>
        {course.subtitle && (
          <chakra.p textStyle="lead" color="text.muted" maxW="measure">
            {course.subtitle}
          </chakra.p>
        )}
        <FactsLine
          facts={[
            `${formatCount(course.enrollment_count, 'student')} enrolled`,
            capitalize(course.difficulty),
            `Language: ${course.language}`,
          ]}
        />
        <Flex gap="6" align="center" wrap="wrap">
          {course.lessons.length > 0 && (
            <Button size="lg" onClick={onStart}>
              <Play aria-hidden fill="currentColor" />
              Start Learning
            </Button>
          )}
          <chakra.span textStyle="title" fontVariantNumeric="tabular-nums">
            {formatPrice(course.price)}
          </chakra.span>
        </Flex>
      </Flex>
      <chakra.div gridColumn={{ lg: '7 / -1' }} gridRow={{ base: '1', lg: 'auto' }}>
        <CourseCover
          course={course}
          sizes="(min-width: 1280px) 640px, 92vw"
          eager
          alt={`Cover of ${course.title}`}
        />
      </chakra.div>
    </Grid>
  );
}
