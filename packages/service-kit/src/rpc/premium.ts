import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { isAlreadyOpen, isOpenTo, type Purchases } from '@atelier/contracts/commerce/access-rule';
import type { Unlock } from '@atelier/contracts/core/errors';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, notFound } from '../errors/app-error.ts';
import type { Call } from './call.ts';

const words: Readonly<Record<PremiumVideo['kind'], string>> = {
  lesson: 'lesson',
  livestream: 'recording',
};

/**
 * Returns whether pages show a premium video as open to a caller. If the purchases of a learner are
 * unknown, it is shown as open, and playback decides.
 */
export function isShownOpen(video: PremiumVideo, { admin, learner }: Actor): boolean {
  if (admin) return true;
  if (!learner) return false;
  return !learner.rights || isOpenTo(video, learner.rights);
}

/** How a purchase opens something; a course opens it only while it is sold. */
function purchaseOf(isSold: boolean) {
  const unlock: Unlock[] = isSold ? ['pro', 'course'] : ['pro'];
  return { unlock, how: isSold ? 'Upgrade, or buy the course,' : 'Upgrade' };
}

/**
 * Returns the error for something other than a video that only a purchase opens.
 *
 * @param what statement of what comes with Pro
 * @param purpose what the purchase is for: `to download it`
 * @param isSold whether the course itself can be bought
 */
export function notPurchased(what: string, purpose: string, isSold: boolean): AppError {
  const { unlock, how } = purchaseOf(isSold);
  return new AppError('NOT_ENTITLED', `${what} ${how} ${purpose}.`, { unlock });
}

/** Returns what the caller has bought, from commerce if the call does not contain it. */
export async function purchasesOf({
  actor,
  call,
}: Pick<Call<never>, 'actor' | 'call'>): Promise<Purchases> {
  return actor.learner?.rights ?? call(accessQuestions.rights, {});
}

/**
 * Returns the error for a video that is not open to a caller, with the ways to open it. An archived
 * one is reported as not found.
 *
 * @param mayUnlock whether the caller has a premium video left
 */
export function notOpen({ kind, isArchived }: PremiumVideo, mayUnlock: boolean): AppError {
  if (isArchived) return notFound('There is no such video');
  const { unlock, how } = purchaseOf(kind === 'lesson');
  if (mayUnlock) unlock.push('free_video');
  const free = mayUnlock ? ' You can also use one of your premium videos.' : '';
  return new AppError(
    'NOT_ENTITLED',
    `This ${words[kind]} is part of Pro. ${how} to watch it.${free}`,
    {
      unlock,
    },
  );
}

interface Renewable {
  readonly renewal?: boolean | undefined;
}

/**
 * Checks that the caller may watch a premium video. For learners this may use up a lesson of the
 * trial, except when playback is renewed. Admins always may. Commerce is asked only if the rights
 * sent with the caller do not open the video.
 *
 * @throws AppError UNAUTHENTICATED without a session, NOT_ENTITLED without access
 */
export async function requireOpen(
  video: PremiumVideo,
  { input, actor, call }: Pick<Call<never>, 'actor' | 'call'> & { readonly input: Renewable },
): Promise<void> {
  if (actor.admin) return;
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  const { rights } = actor.learner;
  if (rights && isAlreadyOpen(video, rights)) return;
  const question = { ...video, isAsked: !input.renewal };
  const { isOpen, mayUnlock } = await call(accessQuestions.open, question);
  if (!isOpen) throw notOpen(video, mayUnlock);
}

/** Returns the reply to unlocking a video; a repeat if it was open before. */
export function unlocked(kind: PremiumVideo['kind'], isRepeat: boolean) {
  const what = words[kind];
  const message = isRepeat ? `This ${what} is already open.` : `The ${what} is unlocked.`;
  return { body: { message }, isRepeat };
}

/**
 * Opens a premium video with one of the caller's premium videos.
 *
 * @throws AppError NO_FREE_VIDEOS_LEFT if none is left, NOT_FOUND for an archived one
 */
export async function unlockVideo(video: PremiumVideo, call: Call<never>['call']) {
  const { outcome } = await call(accessQuestions.unlock, video);
  if (outcome === 'shut') throw notOpen(video, false);
  if (outcome === 'none-left') {
    throw new AppError('NO_FREE_VIDEOS_LEFT', 'You have used all the videos of your Free account');
  }
  return unlocked(video.kind, outcome === 'open');
}
