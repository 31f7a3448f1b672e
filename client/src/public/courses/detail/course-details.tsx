import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { capitalize, formatDateTime, formatNumber } from '~/shared/format/format.ts';
import { Section } from './section.tsx';

/** The full record, for whoever wants to know exactly. */
export function CourseDetails({ course }: { course: Course }) {
  const details: readonly (readonly [string, string])[] = [
    ['Category', course.category.name],
    ['Slug', course.slug],
    ['Subtitle', course.subtitle ?? 'None'],
    ['Published', course.published ? 'Yes' : 'No'],
    ['Status', capitalize(course.status)],
    ['Created', formatDateTime(course.created_at)],
    ['Updated', formatDateTime(course.updated_at)],
    ['Enrollment count', formatNumber(course.enrollment_count)],
    ['Tags', course.tags ?? 'None'],
    ['Lessons', String(course.lessons.length)],
  ];
  return (
    <Section id="details" title="Full Course Details">
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="8">
        {details.map(([name, value]) => (
          <chakra.div
            key={name}
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="3"
            borderTopWidth="hairline"
            textStyle="small"
          >
            <chakra.dt color="text.muted" flexShrink={0}>
              {name}
            </chakra.dt>
            <chakra.dd textAlign="end" overflowWrap="anywhere" minW="0">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  );
}
