import type { Course } from '@atelier/contracts/catalog/courses';
import { pointsOf } from '@atelier/contracts/catalog/points';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { LongText } from '~/shared/ui/text/long-text.tsx';
import { Prose, Section } from './section.tsx';

/** The description of a course. */
export function CourseStory({ course }: { course: Course }) {
  if (!course.short_description && !course.long_description) return null;
  return (
    <Section id="about" title="About">
      <Flex direction="column" gap="4">
        {course.short_description && (
          <chakra.p textStyle="lead" maxW="prose" overflowWrap="anywhere" dir="auto">
            {course.short_description}
          </chakra.p>
        )}
        {course.long_description && <LongText text={course.long_description} />}
      </Flex>
    </Section>
  );
}

/** Outcomes and requirements of a course: side by side on wide screens. */
export function CoursePoints({ course }: { course: Course }) {
  const objectives = [...new Set(pointsOf(course.objectives))];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '12', lg: '16' }}
      mt={{ base: '12', lg: '16' }}
    >
      {objectives.length > 0 && (
        <Section id="objectives" title="What You'll Learn">
          <chakra.ul
            display="grid"
            gap="3"
            listStyleType="none"
            maxW="prose"
            overflowWrap="anywhere"
          >
            {objectives.map((objective) => (
              <chakra.li key={objective} display="flex" gap="3" alignItems="flex-start">
                <chakra.span color="accent.text" mt="1" flexShrink={0} aria-hidden>
                  <Check size="1.1em" />
                </chakra.span>
                <chakra.span dir="auto">{objective}</chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Section>
      )}
      <Section id="prerequisites" title="Prerequisites">
        <Prose>{course.prerequisites ?? 'No specific prerequisites required.'}</Prose>
      </Section>
    </Grid>
  );
}
