import { accessQuestions } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { rightsOf } from '../entitlements/rights-of.ts';
import { findOpening, take } from './open-video.ts';
import { customerOf } from './trial.ts';

/**
 * Spends one premium video, regardless of what remains of the trial. A video that is already open
 * costs nothing.
 */
export const unlockVideo = handle(accessQuestions.unlock, async (request) => {
  const { input, actor, call, announce, log, inTransaction } = request;
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const userId = actor.learner.id;
  const [rights, opening] = await Promise.all([rightsOf(userId), findOpening(userId, input)]);
  if (isCovered({ ...input }, rights)) return { outcome: 'open' as const };
  if (input.isArchived) return { outcome: 'shut' as const };
  if (opening) return { outcome: 'open' as const };
  // The row with the counters must exist.
  await customerOf(userId, call);
  const taken = await take(userId, input, 'premium', inTransaction);
  if (!taken) {
    // A concurrent request for the same video may have used up the last one.
    const meanwhile = await findOpening(userId, input);
    return { outcome: meanwhile ? ('open' as const) : ('none-left' as const) };
  }
  announce('commerce.rights-changed', { userId });
  log.info({ event: 'video-unlocked', userId, kind: input.kind, videoId: input.id });
  return { outcome: taken.isNew ? ('opened' as const) : ('open' as const) };
});
