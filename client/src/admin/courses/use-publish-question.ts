import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { type Checked, missingText } from '@atelier/contracts/catalog/publish-checks';
import { useLazyGetCourseQuery } from '~/shared/api/courses.ts';
import { confirm } from '~/shared/feedback/feedback.ts';

type Details = Omit<Checked, 'lessons'>;

/**
 * Asks before an incomplete course is published, and lists what is missing.
 * @returns a function of the stored course (null for a new one) and the changes being saved with
 *   it, which resolves to true if the course may be published
 */
export function usePublishQuestion() {
  const [read] = useLazyGetCourseQuery();
  return async (
    course: Pick<CourseSummary, 'id'> | null,
    details: Partial<Details> = {},
  ): Promise<boolean> => {
    const stored = course ? (await read({ id: course.id })).data : blank;
    const missing = stored ? missingText({ ...stored, ...details }) : unreadable;
    if (!missing) return true;
    const text = `The course is not complete yet. ${missing}`;
    return confirm('Publish anyway?', text, 'Publish anyway');
  };
}

/** Describes what is missing, for each course that is incomplete: `“A” is not complete. …`. */
export function useMissingOfCourses() {
  const [read] = useLazyGetCourseQuery();
  return async (courses: readonly Pick<CourseSummary, 'id' | 'title'>[]): Promise<string[]> => {
    const lines = await Promise.all(
      courses.map(async ({ id, title }) => {
        const stored = (await read({ id })).data;
        const missing = stored ? missingText(stored) : unreadable;
        return missing ? [`“${title}” is not complete. ${missing}`] : [];
      }),
    );
    return lines.flat();
  };
}

const unreadable = 'Its checklist could not be read.';

const blank: Checked = {
  image: null,
  short_description: null,
  long_description: null,
  lessons: [],
};
