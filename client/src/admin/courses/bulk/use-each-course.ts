import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { codeOf, isGone, isUnavailable } from '~/shared/api/api-error.ts';
import type { CourseSelection } from './use-course-selection.ts';

/** The error for each course that could not be changed. */
export type Failures = ReadonlyMap<CourseSummary, unknown>;
type Change = (course: CourseSummary) => PromiseLike<{ readonly error?: unknown }>;

/** Whether the calls for the other courses would fail as well. */
const isForAll = (error: unknown) => isUnavailable(error) || codeOf(error) === 'RATE_LIMITED';

/**
 * Changes courses one after another, until the server is away or refuses further calls. Changed or
 * missing courses are deselected; failed ones stay selected.
 */
export function useEachCourse(select: CourseSelection['select']) {
  /** `Publishing 3 of 12…`; null while idle. */
  const [progress, setProgress] = useState<string | null>(null);

  const changeEach = async (
    courses: readonly CourseSummary[],
    doing: string,
    change: Change,
  ): Promise<Failures> => {
    const failures = new Map<CourseSummary, unknown>();
    for (const [index, course] of courses.entries()) {
      setProgress(`${doing} ${index + 1} of ${courses.length}…`);
      const { error } = await change(course);
      if (error && isForAll(error)) {
        for (const left of courses.slice(index)) failures.set(left, error);
        break;
      }
      if (error) failures.set(course, error);
    }
    setProgress(null);
    const isLeft = (course: CourseSummary) =>
      failures.has(course) && !isGone({ error: failures.get(course) });
    select(
      courses.filter((course) => !isLeft(course)),
      false,
    );
    return failures;
  };
  return { changeEach, progress };
}
