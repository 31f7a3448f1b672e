import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { capitalize, formatDateTime, formatNumber, languageName } from '~/shared/format/format.ts';

/** All details of a course, at the end of its page. */
export function CourseDetails({ course }: { course: Course }) {
  const details: readonly (readonly [string, string])[] = [
    ['Category', course.category.name],
    ['Slug', course.slug],
    ['Subtitle', course.subtitle ?? 'None'],
    ['Published', course.published ? 'Yes' : 'No'],
    ['Status', capitalize(course.status)],
    ['Created', formatDateTime(course.created_at)],
    ['Updated', formatDateTime(course.updated_at)],
    ['Language', languageName(course.language)],
    ['Enrollment count', formatNumber(course.enrollment_count)],
    ['Tags', course.tags ?? 'None'],
    ['Lessons', String(course.lessons.length)],
  ];
  return (
    <chakra.section
      aria-labelledby="details"
      mt={{ base: '16', lg: '24' }}
      textStyle="small"
      color="text.muted"
    >
      <chakra.h2 id="details" textStyle="subtitle" mb="3">
        Full Course Details
      </chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        columnGap="8"
      >
        {details.map(([name, value]) => (
          <chakra.div
            key={name}
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="2"
            borderTopWidth="hairline"
          >
            <chakra.dt flexShrink={0}>{name}</chakra.dt>
            <chakra.dd textAlign="right" overflowWrap="anywhere" minW="0">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
