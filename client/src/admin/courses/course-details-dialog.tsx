import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { capitalize, formatDate, formatPrice } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { LongText } from '~/shared/ui/text/long-text.tsx';

interface CourseDetailsDialogProps {
  readonly course: CourseSummary;
  readonly onClose: () => void;
}

/** All details of a course, read-only. */
export function CourseDetailsDialog({ course, onClose }: CourseDetailsDialogProps) {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Subtitle', course.subtitle],
    ['Slug', course.slug],
    ['Instructor', course.instructor.name],
    ['Category', course.category.name],
    ['Price', formatPrice(course.price)],
    ['Status', capitalize(course.status)],
    ['Published', course.published ? 'Yes' : 'No'],
    ['Featured', course.is_featured ? 'Yes' : 'No'],
    ['Difficulty', capitalize(course.difficulty)],
    ['Language', course.language],
    ['Tags', course.tags],
    ['Lessons', String(course.lessons.length)],
    ['Students', String(course.enrollment_count)],
    ['Created', formatDate(course.created_at)],
    ['Updated', formatDate(course.updated_at)],
    ['Short description', course.short_description],
    ['Long description', course.long_description],
    ['Prerequisites', course.prerequisites],
    ['Objectives', course.objectives],
  ];
  return (
    <Dialog open onClose={onClose} title={course.title} size="lg">
      <dl>
        {rows.map(([name, value]) => (
          <chakra.div
            key={name}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 3fr' }}
            columnGap="6"
            py="2.5"
            borderTopWidth="hairline"
            textStyle="small"
          >
            <chakra.dt color="text.muted">{name}</chakra.dt>
            <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
              {name === 'Long description' && value ? <LongText text={value} /> : (value ?? '–')}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </Dialog>
  );
}
