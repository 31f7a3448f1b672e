import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { useRestoration } from '~/admin/deleted/use-restoration.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { useDeleteLessonMutation } from './api.ts';

type Deletable = Pick<Lesson, 'id' | 'title' | 'media'>;

/**
 * Confirms and deletes lessons of a course one by one, reports the result, and offers to restore
 * them.
 */
export function useLessonDeletion(courseId: string) {
  const [deleteLesson] = useDeleteLessonMutation();
  const { actionFor } = useRestoration();

  /** @returns false if it was canceled or a lesson could not be deleted */
  return async (lessons: readonly Deletable[]): Promise<boolean> => {
    const isOne = lessons.length === 1;
    const name = isOne ? lessons[0]!.title : formatCount(lessons.length, 'lesson');
    const videos = lessons.filter(({ media }) => media.status !== 'none').length;
    const along = videos === 0 ? [] : [isOne ? 'video' : formatCount(videos, 'video')];
    const names = lessons.map(({ title }) => title);
    if (!(await confirmDeletion({ name: names, along }))) return false;
    const deleted: string[] = [];
    for (const { id: lessonId, title } of lessons) {
      const { error } = await deleteLesson({ courseId, lessonId });
      if (!error) deleted.push(lessonId);
      else {
        const reason = messageOf(error, 'Something went wrong');
        popup('error', 'Error!', { text: isOne ? reason : `${title}: ${reason}` });
        break;
      }
    }
    if (deleted.length > 0) {
      const text = isOne
        ? 'The lesson has been deleted.'
        : `${formatCount(deleted.length, 'lesson')} deleted.`;
      popup('success', 'Deleted!', { text, action: actionFor(name, deleted, 'lesson') });
    }
    return deleted.length === lessons.length;
  };
}
