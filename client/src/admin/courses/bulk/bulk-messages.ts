import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { mostChangedRows } from '@atelier/contracts/core/call-limits';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { formatCount, formatNames, formatNumber } from '~/shared/format/format.ts';
import type { Failures } from './use-each-course.ts';

/** Joins the titles of courses for use in a sentence. */
export const namesOf = (courses: readonly CourseSummary[]) =>
  formatNames(courses.map(({ title }) => title));

/** Reports that all selected courses already have the chosen status. */
export function notifyNothingToDo(status: string): void {
  popup('info', 'Nothing to change', { text: `All selected courses are already ${status}.` });
}

/** Says, before anything is changed, that the server would refuse some of the changes. */
export function notifyTooMany(): void {
  const most = formatNumber(mostChangedRows);
  const text = `At most ${most} courses can be changed in ten minutes. Select fewer.`;
  popup('info', 'Too many courses', { text });
}

/** Asks whether to change courses that someone else has changed in the meantime. */
export function confirmOverwrite(
  courses: readonly CourseSummary[],
  doing: string,
): Promise<boolean> {
  const text = `Someone else has changed ${namesOf(courses)} since you saw them. ${doing} replaces the same fields; other changes are kept.`;
  return confirm('Continue with newer changes?', text, 'Yes, continue');
}

/** Reports the courses that failed, grouped by reason. */
export function notifyFailures(failures: Failures, count: number, done: string): void {
  if (failures.size === 0) return;
  const byReason = Map.groupBy(failures, ([, error]) => messageOf(error, 'Something went wrong'));
  const lines = [...byReason].map(
    ([reason, failed]) => `${namesOf(failed.map(([course]) => course))}: ${reason}`,
  );
  const summary = `${failures.size} of ${formatCount(count, 'course')} could not be ${done}.`;
  popup('error', 'Error!', { text: [summary, ...lines].join('\n') });
}
