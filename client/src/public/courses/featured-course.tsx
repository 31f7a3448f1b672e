import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { usePriceText } from '~/public/access/price-text.ts';
import { usePrefetch } from '~/shared/api/courses.ts';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { CardExtrasHost } from './card-extras-host.tsx';
import { courseFacts } from './course-facts.ts';
import { FactsLine } from './facts-line.tsx';
import { FeaturedLessons } from './featured-lessons.tsx';
import { MoreInfo } from './more-info.tsx';

const sizes = '(min-width: 1280px) 720px, 92vw';

interface FeaturedCourseProps {
  readonly course: CourseSummary;
  /** Places the cover on the opposite side, so that two courses alternate. */
  readonly flipped: boolean;
  readonly eager: boolean;
}

/** A course at full width, with its first lessons. */
export function FeaturedCourse({ course, flipped, eager }: FeaturedCourseProps) {
  const prefetch = usePrefetch('getCourse');
  const price = usePriceText(course);
  const warm = () => prefetch({ id: course.id });
  return (
    <Grid
      as="article"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
      gap={{ base: '6', lg: '12' }}
      alignItems="start"
      onPointerEnter={warm}
    >
      <chakra.div
        position="relative"
        gridColumn={{ lg: flipped ? '6 / -1' : '1 / 8' }}
        gridRow={{ lg: '1' }}
      >
        <TextLink to={`/courses/${course.id}`} tabIndex={-1} aria-hidden display="block">
          <Cover of={course} sizes={sizes} eager={eager} />
        </TextLink>
        <CardExtrasHost course={course} />
      </chakra.div>
      <Flex
        direction="column"
        gap="5"
        minW="0"
        gridColumn={{ lg: flipped ? '1 / 6' : '8 / -1' }}
        gridRow={{ lg: '1' }}
      >
        <chakra.h3 textStyle="headline" overflowWrap="anywhere">
          <TextLink to={`/courses/${course.id}`} variant="title" alone dir="auto">
            {course.title}
          </TextLink>
        </chakra.h3>
        {course.subtitle && (
          <chakra.p textStyle="lead" color="text.muted" lineClamp={3} dir="auto">
            {course.subtitle}
          </chakra.p>
        )}
        <Flex align="center" gap="3">
          <Avatar
            name={course.instructor.name}
            src={course.instructor.avatar}
            variants={course.instructor.avatars}
            size="10"
          />
          <chakra.div minW="0" overflowWrap="anywhere">
            <chakra.p textStyle="control">{course.instructor.name}</chakra.p>
            <FactsLine facts={[...courseFacts(course), price].filter(Boolean)} />
          </chakra.div>
        </Flex>
        <FeaturedLessons course={course} />
        <MoreInfo course={course} />
      </Flex>
    </Grid>
  );
}
