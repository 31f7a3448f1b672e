import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useRestoration } from '~/admin/deleted/use-restoration.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { useDeleteCourseMutation } from './api.ts';

/** Confirms and deletes a course, reports the result, and offers to restore it. */
export function useDeletion() {
  const [deleteCourse] = useDeleteCourseMutation();
  const { actionFor } = useRestoration();
  return async ({ id, title, lessons }: CourseSummary) => {
    const along = lessons.length > 0 ? [formatCount(lessons.length, 'lesson')] : [];
    if (!(await confirmDeletion({ name: title, along }))) return;
    const { error } = await deleteCourse({ id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else {
      const action = actionFor(title, [id], 'course');
      popup('success', 'Deleted!', { text: 'The course has been deleted.', action });
    }
  };
}
