import { progressOperations } from '@atelier/contracts/users/learning/progress';
import { handle } from '@atelier/service-kit/rpc/service';
import { lockUser } from '../../account/user-model.ts';
import { forgetLessons } from '../enrollments/enroll.ts';
import { EnrollmentModel } from '../enrollments/enrollment-model.ts';
import { ProgressModel } from './progress-model.ts';

/**
 * Removes a lesson from the history. Idempotent, because a list in another window may be outdated.
 */
export const forgetLesson = handle(
  progressOperations.forget,
  async ({ input, actor, inTransaction }) => {
    const userId = actor.learner!.id;
    await inTransaction(async ({ session }) => {
      await lockUser(userId, session);
      await forgetLessons(userId, [input.lessonId], session);
    });
    return { message: 'Removed from your history' };
  },
);

export const forgetHistory = handle(
  progressOperations.forgetAll,
  async ({ actor, inTransaction }) => {
    const userId = actor.learner!.id;
    await inTransaction(async ({ session }) => {
      await lockUser(userId, session);
      await ProgressModel.deleteMany({ userId }, { session });
      await EnrollmentModel.deleteMany({ userId }, { session });
    });
    return { message: 'Your history is empty' };
  },
);
