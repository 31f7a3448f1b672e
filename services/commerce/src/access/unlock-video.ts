import { accessQuestions } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { CallLimiter } from '@atelier/service-kit/limits/call-limiter';
import { networkOf } from '@atelier/service-kit/limits/network-of';
import { handle } from '@atelier/service-kit/rpc/service';
import { findOpening, take } from './open-video.ts';
import { rightsOf } from './rights-of.ts';
import { currentCustomer } from './trial.ts';

/** Accounts of one network that may begin to unlock videos in an hour: a class, an office. */
const unlockingAccounts = { calls: 30, seconds: 3_600 };

const verifyFirst =
  'Verify your email address first. Open the link that we sent to it, or ask for a new one in your settings.';

/**
 * Spends one premium video, regardless of what remains of the trial. A video that is already open
 * costs nothing. Only an account with a verified address has premium videos, because anybody can
 * make accounts for addresses that do not exist.
 *
 * @throws AppError EMAIL_NOT_VERIFIED, RATE_LIMITED
 */
export const unlockVideo = (limiter: CallLimiter) =>
  handle(accessQuestions.unlock, async (request) => {
    const { input, actor, call, client, announce, log, inTransaction } = request;
    if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    const userId = actor.learner.id;
    const [rights, opening] = await Promise.all([rightsOf(userId), findOpening(userId, input)]);
    if (isCovered({ ...input }, rights)) return { outcome: 'open' as const };
    if (input.isArchived) return { outcome: 'shut' as const };
    if (opening) return { outcome: 'open' as const };
    const { customer, isVerified } = await currentCustomer(userId, call);
    if (!isVerified) throw new AppError('EMAIL_NOT_VERIFIED', verifyFirst);
    // Whoever makes accounts for their premium videos makes many.
    if (customer.used.premium === 0) {
      await limiter.take('unlocking-accounts', networkOf(client.address), unlockingAccounts);
    }
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
