import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { AppError, notFound } from './errors.ts';
import type { Call } from './service.ts';

/**
 * Returns the error for a video that is not open to a caller. An archived one is reported as not
 * found.
 */
export function notOpen({ kind, isArchived }: PremiumVideo): AppError {
  if (isArchived) return notFound('There is no such video');
  const what = kind === 'lesson' ? 'This lesson' : 'This recording';
  const how = kind === 'lesson' ? 'Upgrade, or buy the course,' : 'Upgrade';
  // The Free account's allowances are used up: otherwise this attempt to watch would have used one.
  return new AppError('NOT_ENTITLED', `${what} is part of Pro. ${how} to watch it.`, {
    unlock: kind === 'lesson' ? ['pro', 'course'] : ['pro'],
  });
}

interface Renewable {
  readonly renewal?: boolean | undefined;
}

/**
 * Lets a learner watch a premium video, which may use an allowance, and admins always. A renewal
 * uses none once a right has ended.
 *
 * @throws AppError UNAUTHENTICATED without a session, NOT_ENTITLED without access
 */
export async function requireOpen(
  video: PremiumVideo,
  { input, actor, call }: Pick<Call<never>, 'actor' | 'call'> & { readonly input: Renewable },
): Promise<void> {
  if (actor.admin) return;
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  const question = { ...video, isAsked: !input.renewal };
  const { isOpen } = await call(accessQuestions.open, question);
  if (!isOpen) throw notOpen(video);
}
