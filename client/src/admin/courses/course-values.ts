import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { fileOf } from '~/shared/ui/form/file-field.tsx';
import { isVisible, withStatus } from './course-status.ts';

const texts = [
  'subtitle',
  'short_description',
  'long_description',
  'prerequisites',
  'objectives',
  'tags',
] as const;

/**
 * Request body of the form. Empty optional texts are omitted unless the course has a value, which
 * the empty text clears.
 */
export function courseValuesOf(form: FormData, course: CourseSummary | null) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const optional = Object.fromEntries(
    texts
      .filter((name) => text(name) !== '' || Boolean(course?.[name]))
      .map((name) => [name, text(name)]),
  );
  return {
    ...optional,
    title: text('title'),
    price: text('price'),
    instructor_id: text('instructor_id'),
    category_id: text('category_id'),
    status: text('status') as CourseSummary['status'],
    difficulty: text('difficulty') as CourseSummary['difficulty'],
    ...(text('language') && { language: text('language') }),
    published: form.has('published'),
    is_featured: form.has('is_featured'),
    files: { image: fileOf(form, 'image') },
  };
}

/**
 * The details that the checklist examines, as currently entered. A newly chosen picture counts as
 * present.
 */
export function checkedDetailsOf(
  values: ReturnType<typeof courseValuesOf>,
  course: Pick<CourseSummary, 'image'> | null,
) {
  const typed = values as Partial<Record<(typeof texts)[number], string>>;
  return {
    image: values.files.image?.name ?? course?.image ?? null,
    short_description: typed.short_description ?? null,
    long_description: typed.long_description ?? null,
  };
}

/** The other status: a visible course becomes a draft, any other is published. */
export function flippedCourse(course: Pick<CourseSummary, 'id' | 'status' | 'published'>) {
  return { id: course.id, ...withStatus(isVisible(course) ? 'draft' : 'published') };
}
