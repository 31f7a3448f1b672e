import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useNavigate } from 'react-router';
import { messageOf } from '~/shared/api/api-error.ts';
import { useLazyGetCourseQuery } from '~/shared/api/courses.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { useMayLeave } from '~/shared/ui/form/drafts/unsaved.tsx';
import { useDeleteCourseMutation, useDuplicateCourseMutation } from './api.ts';

const coursesPath = '/dashboard/courses';

export const changedText = 'The copy has been changed since it was made.';

/** Navigation state that makes the heading of a course page take the focus. */
export interface CoursePageState {
  readonly isCopy?: true;
}

/** Duplicates a course, opens the copy, and offers to undo this by deleting the copy. */
export function useDuplication() {
  const [duplicate, { isLoading }] = useDuplicateCourseMutation();
  const [deleteCourse] = useDeleteCourseMutation();
  const [read] = useLazyGetCourseQuery();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();

  /**
   * Asks first if the copy has been changed since. The page of a deleted course is empty, so it is
   * left first, which unsaved input may prevent.
   */
  const undo = async ({ id, title, updated_at }: CourseSummary) => {
    const now = (await read({ id })).data;
    const isUntouched = !now || now.updated_at === updated_at;
    if (!(isUntouched || (await confirmDeletion({ name: title, text: changedText })))) return;
    if (window.location.pathname === `${coursesPath}/${id}`) {
      if (!(await mayLeave())) return;
      await navigate(coursesPath);
    }
    const { error } = await deleteCourse({ id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Deleted!', { text: 'The copy has been deleted.' });
  };

  return async ({ id: courseId }: Pick<CourseSummary, 'id'>) => {
    if (isLoading) return;
    const { data, error } = await duplicate({ courseId });
    if (error) {
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return;
    }
    const { id, title } = data.course;
    const state: CoursePageState = { isCopy: true };
    await navigate(`${coursesPath}/${id}`, { state });
    const name = `Undo: delete ${title}`;
    const action = { label: 'Undo', name, onAction: () => void undo(data.course) };
    popup('success', 'Duplicated!', { text: data.message, action });
  };
}
