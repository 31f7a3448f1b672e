import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { type Checked, missingText } from '@atelier/contracts/catalog/publish-checks';
import { useLazyGetCourseQuery } from '~/shared/api/courses.ts';
import { confirm } from '~/shared/feedback/feedback.ts';

type Details = Omit<Checked, 'lessons'>;

/**
 * Asks before a course goes live that lacks something, and names what; true when it may.
 * @returns takes the course as it is stored, null for a new one, and what is saved along with it
 */
export function usePublishQuestion() {
  const [read] = useLazyGetCourseQuery();
  return async (
    course: Pick<CourseSummary, 'id'> | null,
    details: Partial<Details> = {},
  ): Promise<boolean> => {
    const stored = course ? (await read({ id: course.id })).data : blank;
    const missing = stored
      ? missingText({ ...stored, ...details })
      : 'Its checklist could not be read.';
    if (!missing) return true;
    const text = `The course is not complete yet. ${missing}`;
    return confirm('Publish anyway?', text, 'Publish anyway');
  };
}

const blank: Checked = {
  image: null,
  short_description: null,
  long_description: null,
  lessons: [],
};
