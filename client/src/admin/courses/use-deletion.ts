import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { useDeleteCourseMutation } from './api.ts';

/** Asks, deletes a course, and says how it went. */
export function useDeletion() {
  const [deleteCourse] = useDeleteCourseMutation();
  return async ({ id }: CourseSummary) => {
    if (!(await confirm('Are you sure?', "You won't be able to revert this!"))) return;
    const { error } = await deleteCourse({ id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Deleted!', { text: 'The course has been deleted.' });
  };
}
