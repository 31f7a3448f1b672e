import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { usePriceText } from '~/public/access/price-text.ts';
import { usePrefetch } from '~/shared/api/courses.ts';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { CardExtrasHost } from './card-extras-host.tsx';
import { courseFacts } from './course-facts.ts';
import { FactsLine } from './facts-line.tsx';
import { MoreInfo } from './more-info.tsx';

const sizes = '(min-width: 1280px) 400px, (min-width: 768px) 46vw, 92vw';

interface CourseCardProps {
  readonly course: CourseSummary;
  /** Shows the subtitle instead of the cover, which the page already shows in large format. */
  readonly inWords: boolean;
}

/**
 * A course in the grid. The name is the link, and the whole head of the card is its click target.
 */
export function CourseCard({ course, inWords }: CourseCardProps) {
  const prefetch = usePrefetch('getCourse');
  const price = usePriceText(course);
  const warm = () => prefetch({ id: course.id });
  return (
    <chakra.article display="flex" flexDirection="column" gap="4" minW="0">
      <chakra.div position="relative" className="group" onPointerEnter={warm} onFocus={warm}>
        <chakra.div
          transitionProperty="transform"
          transitionDuration="base"
          transitionTimingFunction="out"
          _groupHover={{ transform: 'translateY(-4px)' }}
        >
          {inWords ? (
            <chakra.div
              aspectRatio="cover"
              overflow="hidden"
              p="6"
              pe="16"
              bg="surface.inset"
              borderRadius="lg"
            >
              <chakra.p textStyle="title" lineClamp={4} overflowWrap="anywhere">
                {course.subtitle ?? course.category.name}
              </chakra.p>
            </chakra.div>
          ) : (
            <Cover of={course} sizes={sizes} />
          )}
        </chakra.div>
        <Flex mt="4" gap="4" align="baseline" justify="space-between">
          <chakra.h3 textStyle="title" minW="0" overflowWrap="anywhere">
            <TextLink
              to={`/courses/${course.id}`}
              variant="title"
              _after={{ content: '""', position: 'absolute', inset: '0' }}
              dir="auto"
            >
              {course.title}
            </TextLink>
          </chakra.h3>
          <chakra.span textStyle="subtitle" flexShrink={0} fontVariantNumeric="tabular-nums">
            {price}
          </chakra.span>
        </Flex>
        {course.subtitle && !inWords && (
          <chakra.p mt="1.5" color="text.muted" lineClamp={2} dir="auto">
            {course.subtitle}
          </chakra.p>
        )}
        <CardExtrasHost course={course} />
      </chakra.div>
      <Flex align="center" gap="3" mt="auto">
        <Avatar
          name={course.instructor.name}
          src={course.instructor.avatar}
          variants={course.instructor.avatars}
        />
        <chakra.div minW="0" overflowWrap="anywhere">
          <chakra.p textStyle="control">{course.instructor.name}</chakra.p>
          <FactsLine facts={courseFacts(course)} />
        </chakra.div>
      </Flex>
      <MoreInfo course={course} />
    </chakra.article>
  );
}
