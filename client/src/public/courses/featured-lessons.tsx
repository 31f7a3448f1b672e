import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { defaultDuration } from '~/shared/format/format.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { lessonPath } from './course-facts.ts';

const shownLessons = 7;

/** The first lessons of a course, each linked to the player. */
export function FeaturedLessons({ course }: { course: CourseSummary }) {
  if (course.lessons.length === 0) return null;
  return (
    <chakra.ol listStyleType="none" borderTopWidth="hairline">
      {course.lessons.slice(0, shownLessons).map((lesson, index) => (
        <chakra.li key={lesson.id} borderBottomWidth="hairline">
          <TextLink
            to={lessonPath(course, index)}
            display="flex"
            gap="4"
            py="3"
            alignItems="baseline"
            color="text.muted"
            fontVariantNumeric="tabular-nums"
          >
            <chakra.span w="5" color="text.subtle" textStyle="small">
              {index + 1}
            </chakra.span>
            <Flex as="span" direction="column" flex="1" minW="0">
              <chakra.span textStyle="control" color="text" truncate dir="auto">
                {lesson.title}
              </chakra.span>
              {lesson.description && (
                <chakra.span textStyle="small" truncate dir="auto">
                  {lesson.description}
                </chakra.span>
              )}
            </Flex>
            <chakra.span textStyle="small">{lesson.duration ?? defaultDuration}</chakra.span>
          </TextLink>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
