import { language, optionalTexts, price } from '@atelier/contracts/catalog/course-fields';
import { courseColumns } from '@atelier/contracts/catalog/course-imports';
import { difficulties } from '@atelier/contracts/catalog/courses';
import { description, serialRange } from '@atelier/contracts/catalog/lessons';
import { titleLimit } from '@atelier/contracts/catalog/limits';
import { toFieldErrors } from '@atelier/contracts/core/errors';
import { numeric } from '@atelier/contracts/core/fields';
import { nameOrEmpty, requiredName } from '@atelier/contracts/core/text/names';
import { readTable, type TableRow } from '@atelier/service-kit/text/read-table';
import { z } from 'zod';

/** A cell with that value, or an empty one. */
const given = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((text) => text || undefined, value.optional());

const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  given(
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(values, `${label} must be one of ${values.join(', ')}, or empty`)),
  );

const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['', 'yes', 'no', 'true', 'false', '1', '0'], 'Free preview must be yes or no'))
  .transform((text) => ['yes', 'true', '1'].includes(text));

const details = z.object({
  price: z.preprocess((text) => (/^free$/i.test(String(text)) ? '0' : text), given(price)),
  category: given(requiredName('Category', titleLimit)),
  instructor: given(requiredName('Instructor', titleLimit)),
  difficulty: oneOf('Difficulty', difficulties),
  language: given(language),
  ...optionalTexts,
});
/** What a row says about its course; empty cells say nothing. */
export type CourseDetails = z.output<typeof details>;

const row = z.object({
  course: requiredName('Course', titleLimit),
  section: nameOrEmpty('Section', titleLimit),
  lesson: nameOrEmpty('Lesson', titleLimit),
  description,
  file: nameOrEmpty('File', 255),
  type: oneOf('Type', ['video', 'text']),
  order: given(numeric('Order', serialRange)),
  free_preview: yesOrNo,
});

/** A row of a table of courses: what it says, or what is wrong with it. */
export interface CourseLine {
  readonly line: number;
  /** As written, also in a row that is wrong otherwise. */
  readonly course: string;
  readonly said: (z.output<typeof row> & { readonly details: CourseDetails }) | null;
  readonly fault: string;
}

type Cells = TableRow<keyof typeof courseColumns>['cells'];

/** Reads a table of courses. @throws AppError VALIDATION naming `file` if it is none */
export function readCourses(text: string): CourseLine[] {
  let above = { course: '', section: '' };
  return readTable(text, courseColumns, ['course']).map(({ line, cells, isTooLong }) => {
    const filled = complete(cells, above);
    above = filled;
    const lesson = row.safeParse(filled);
    const course = details.safeParse(filled);
    const issues = [...(lesson.error?.issues ?? []), ...(course.error?.issues ?? [])];
    const faults = [
      ...toFieldErrors(issues).map(({ message }) => message),
      ...(isTooLong ? ['The row has more cells than the first line'] : []),
      ...(filled.file && !filled.lesson ? ['Lesson is required'] : []),
    ];
    const said =
      lesson.data && course.data && faults.length === 0
        ? { ...lesson.data, details: course.data }
        : null;
    return { line, course: filled.course, said, fault: faults.join('. ') };
  });
}

/**
 * An empty course is that of the row above, with its section. In a row without a lesson, the
 * description is that of the course.
 */
function complete(cells: Cells, above: Pick<Cells, 'course' | 'section'>): Cells {
  const { course, section, lesson, description: text } = cells;
  const place = course === '' ? { course: above.course, section: section || above.section } : {};
  const about =
    lesson === '' && text !== ''
      ? { description: '', short_description: cells.short_description || text }
      : {};
  return { ...cells, ...place, ...about };
}
