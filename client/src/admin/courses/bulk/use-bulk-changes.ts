import type { CourseSummary, courseOperations } from '@atelier/contracts/catalog/courses';
import { useDeleteCourseMutation, useUpdateCourseMutation } from '~/admin/courses/api.ts';
import { withStatus } from '~/admin/courses/course-status.ts';
import { useMissingOfCourses } from '~/admin/courses/use-publish-question.ts';
import { useRestoration } from '~/admin/deleted/use-restoration.ts';
import type { ArgsOf } from '~/shared/api/endpoint.ts';
import { confirm, confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { formatCount } from '~/shared/format/format.ts';
import { confirmOverwrite, namesOf, notifyFailures, notifyNothingToDo } from './bulk-messages.ts';
import type { CourseSelection } from './use-course-selection.ts';
import { type Failures, useEachCourse } from './use-each-course.ts';

type Courses = readonly CourseSummary[];
/** The fields that all selected courses get. */
export type Wanted = Omit<ArgsOf<typeof courseOperations.update>, 'id' | 'if_updated_at'>;

/**
 * Publishes, archives, changes and deletes several courses: confirms, changes them, and reports the result.
 */
export function useBulkChanges(select: CourseSelection['select']) {
  const [update] = useUpdateCourseMutation();
  const [deleteCourse] = useDeleteCourseMutation();
  const { actionFor } = useRestoration();
  const missingOf = useMissingOfCourses();
  const { changeEach, progress } = useEachCourse(select);

  const apply = async (courses: Courses, wanted: Wanted, doing: string, done: string) => {
    const first = await changeEach(courses, doing, ({ id, updated_at }) =>
      update({ id, ...wanted, if_updated_at: updated_at }),
    );
    const newer = courses.filter((course) => isDeclined(first.get(course)));
    const mayGoOn = newer.length > 0 && (await confirmOverwrite(newer, doing));
    const second: Failures = mayGoOn
      ? await changeEach(newer, doing, ({ id }) => update({ id, ...wanted }))
      : new Map();
    const others = [...first].filter(([, error]) => !isDeclined(error));
    const failures = new Map([...others, ...second]);
    const count = courses.length - failures.size - (mayGoOn ? 0 : newer.length);
    notifyFailures(failures, courses.length, done);
    if (count > 0)
      popup('success', 'Updated!', { text: `${formatCount(count, 'course')} ${done}.` });
  };

  const setStatus = (courses: Courses, status: 'published' | 'archived') =>
    apply(courses, withStatus(status), status === 'published' ? 'Publishing' : 'Archiving', status);

  const change = (courses: Courses, wanted: Wanted) =>
    apply(courses, wanted, 'Changing', 'changed');

  const publish = async (selected: Courses) => {
    const courses = changedBy(selected, 'published');
    if (courses.length === 0) return notifyNothingToDo('published');
    const missing = await missingOf(courses);
    const text = [`Visitors will see ${namesOf(courses)} at once.`, ...missing].join('\n');
    const title = `Publish ${formatCount(courses.length, 'course')}?`;
    if (await confirm(title, text, 'Yes, publish')) await setStatus(courses, 'published');
  };

  const archive = async (selected: Courses) => {
    const courses = changedBy(selected, 'archived');
    if (courses.length === 0) return notifyNothingToDo('archived');
    const text = `Visitors do not see archived courses. This archives ${namesOf(courses)}.`;
    const title = `Archive ${formatCount(courses.length, 'course')}?`;
    if (await confirm(title, text, 'Yes, archive')) await setStatus(courses, 'archived');
  };

  const remove = async (courses: Courses) => {
    const lessons = courses.reduce((sum, course) => sum + course.lessons.length, 0);
    const along = lessons > 0 ? [formatCount(lessons, 'lesson')] : [];
    const name = courses.map(({ title }) => title);
    if (!(await confirmDeletion({ name, along }))) return;
    const failures = await changeEach(courses, 'Deleting', ({ id }) => deleteCourse({ id }));
    const deleted = courses.filter((course) => !failures.has(course)).map(({ id }) => id);
    notifyFailures(failures, courses.length, 'deleted');
    if (deleted.length === 0) return;
    const count = formatCount(deleted.length, 'course');
    const action = actionFor(count, deleted, 'course');
    popup('success', 'Deleted!', { text: `${count} deleted.`, action });
  };

  return { publish, archive, change, remove, progress };
}

/** The courses whose status would change. */
function changedBy(courses: Courses, status: 'published' | 'archived'): Courses {
  const wanted = withStatus(status);
  return courses.filter((one) => one.status !== status || one.published !== wanted.published);
}
