import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { isAlreadyOpen } from '@atelier/contracts/commerce/access-rule';
import { summaryOperations } from '@atelier/contracts/core/summaries';
import type { Call } from '@atelier/service-kit/rpc/call';
import { notOpen } from '@atelier/service-kit/rpc/premium';

type Caller = Pick<Call<never>, 'actor' | 'call'>;

/** A lesson that the caller may watch. */
export interface OpenLesson {
  readonly courseId: string;
  readonly premium: boolean;
  readonly hasVideo: boolean;
}

/**
 * Returns a lesson that is open to the caller, or null if the caller sees no such lesson.
 *
 * @throws AppError NOT_ENTITLED if it is locked
 */
export async function findOpenLesson(lessonId: string, caller: Caller): Promise<OpenLesson | null> {
  const { lesson } = await caller.call(summaryOperations.lesson, { lesson: lessonId });
  if (!lesson) return null;
  const { premium, course_id: courseId, has_video: hasVideo } = lesson;
  if (premium && !(await isOpen(premium, caller))) throw notOpen(premium, false);
  return { courseId, premium: premium !== null, hasVideo };
}

/**
 * Tells whether a premium lesson is open to the caller. Rights that were sent along may be a few
 * seconds old, so commerce is asked before a lesson counts as locked.
 */
export async function isOpen(video: PremiumVideo, { actor, call }: Caller): Promise<boolean> {
  if (isOpenNow(video, actor)) return true;
  return isAlreadyOpen(video, await call(accessQuestions.rights, {}));
}

/** Tells whether a premium lesson is open to a caller by what is sent along with the call. */
export function isOpenNow(video: PremiumVideo, { admin, learner }: Caller['actor']): boolean {
  if (admin) return true;
  const rights = learner?.rights;
  return rights !== undefined && isAlreadyOpen(video, rights);
}
