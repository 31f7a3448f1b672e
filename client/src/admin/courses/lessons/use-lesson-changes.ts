import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { useUpdateLessonMutation } from './api.ts';

type Change = Partial<Pick<Lesson, 'title' | 'awaits_video'>>;

/** Changes lessons of a course one after another, and reports what has changed. */
export function useLessonChanges(courseId: string) {
  const [update] = useUpdateLessonMutation();

  /**
   * @param changeOf change of a lesson; null if it stays as it is
   * @param done what has happened to them: `renamed`
   * @returns how many are done; fewer than there are if one could not be changed
   */
  return async (
    lessons: readonly Lesson[],
    done: string,
    changeOf: (lesson: Lesson, at: number) => Change | null,
  ): Promise<number> => {
    for (const [at, lesson] of lessons.entries()) {
      const change = changeOf(lesson, at);
      if (!change) continue;
      const seen = { if_updated_at: lesson.updated_at };
      const { error } = await update({ courseId, lessonId: lesson.id, ...change, ...seen });
      if (error) {
        const text = `${lesson.title}: ${messageOf(error, 'Something went wrong')}`;
        popup('error', `${at} of ${formatCount(lessons.length, 'lesson')} ${done}`, { text });
        return at;
      }
    }
    toast('success', `${formatCount(lessons.length, 'lesson')} ${done}.`);
    return lessons.length;
  };
}
