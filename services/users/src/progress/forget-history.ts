import { progressOperations } from '@atelier/contracts/progress';
import { handle } from '@atelier/service-kit/service';
import { ProgressModel } from './progress-model.ts';

/** What is not there is forgotten already: a list in another window may be behind. */
export const forgetLesson = handle(progressOperations.forget, async ({ input, actor }) => {
  await ProgressModel.deleteOne({ userId: actor.learner!.id, lessonId: input.lessonId });
  return { message: 'Removed from your history' };
});

export const forgetHistory = handle(progressOperations.forgetAll, async ({ actor }) => {
  await ProgressModel.deleteMany({ userId: actor.learner!.id });
  return { message: 'Your history is empty' };
});
