import type { Course, CourseSummary } from '@atelier/contracts/catalog/courses';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { formatCount } from '~/shared/format/format.ts';
import { uploadFor } from '~/shared/uploads/upload-for-row.ts';
import { useMoveLessonsMutation } from './api.ts';
import type { OutlineRow } from './outline/outline-rows.ts';

/**
 * Returns a function that confirms and moves lessons to another course, reports the result, and
 * resolves to true if they were moved.
 * @param rows the rows on screen; if someone else has changed the order since, the admin is asked
 */
export function useLessonMove({ id }: Pick<Course, 'id'>, rows: readonly OutlineRow[]) {
  const [move] = useMoveLessonsMutation();

  return async (
    selected: ReadonlySet<string>,
    target: Pick<CourseSummary, 'id' | 'title'>,
  ): Promise<boolean> => {
    // A running upload refers to the lesson by the course that it is in now.
    const upload = [...selected].map((one) => uploadFor('lesson', one)).find(Boolean);
    if (upload) {
      const text = `${upload.part === 'video' ? 'The video' : 'A file'} of “${upload.target?.title}” is still being uploaded.`;
      popup('error', 'Error!', { text });
      return false;
    }
    const lessons = formatCount(selected.size, 'lesson');
    const goes = selected.size === 1 ? 'It goes' : 'They go';
    const question = `${goes} to the end of “${target.title}”, without a section. The price and the status of that course decide who can watch.`;
    if (!(await confirm(`Move ${lessons}?`, question, 'Yes, move'))) return false;
    const ids = rows.flatMap((row) => (row.kind === 'lesson' ? row.lesson.id : []));
    const lesson_ids = ids.filter((one) => selected.has(one));
    const args = { id, course_id: target.id, lesson_ids };
    let { error } = await move({ ...args, if_lesson_ids: ids });
    if (isDeclined(error)) {
      const text = 'Someone else has reordered the lessons. They will be moved in the new order.';
      if (!(await confirm('Move them anyway?', text, 'Yes, move'))) return false;
      ({ error } = await move(args));
    }
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Moved!', { text: `${lessons} moved to “${target.title}”.` });
    return !error;
  };
}
