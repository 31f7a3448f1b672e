import {
  type LessonProgress,
  progressOperations,
} from '@atelier/contracts/users/learning/progress';
import { handle } from '@atelier/service-kit/rpc/service';
import { ProgressModel, type ProgressRow, progressOrders } from './progress-model.ts';

/** Returns the progress of an account, in all courses or in one, last watched first. */
function progressOf(userId: string, courseId?: string): Promise<ProgressRow[]> {
  const filter = { userId, ...(courseId !== undefined && { courseId }) };
  return ProgressModel.find(filter)
    .sort(progressOrders.newest.keys)
    .hint(courseId === undefined ? 'list' : 'list_of_course')
    .lean<ProgressRow[]>();
}

export const listProgress = handle(progressOperations.list, async ({ input, actor }) => {
  const rows = await progressOf(actor.learner!.id, input.course_id);
  return { lessons: rows.map(presentProgress) };
});

export function presentProgress(row: ProgressRow): LessonProgress {
  const { lessonId, courseId, position, duration, finished, at } = row;
  return {
    lesson_id: lessonId,
    course_id: courseId,
    ...{ position, duration, finished },
    watched_at: at.toISOString(),
  };
}
