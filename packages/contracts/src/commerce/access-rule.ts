import { type Allowance, allowanceLimits, type Plan, trialDays } from './plans.ts';

/** Content that is not free for everyone. */
export interface PaidContent {
  readonly kind: 'lesson' | 'livestream' | 'tutorial';
  /** Course whose purchase opens it. */
  readonly courseId: string | null;
  /** No longer on offer: only buyers keep access. */
  readonly isArchived: boolean;
}

/** A user's purchases. */
export interface Purchases {
  readonly plan: Plan;
  /** Ids of courses bought for life. */
  readonly courses: readonly string[];
}

/** What a user may watch: purchases, and what the allowances of a Free account have opened. */
export interface Rights extends Purchases {
  /** Ids of lessons and livestreams opened with an allowance. */
  readonly opened: readonly string[];
  /** Whether the trial opens further lessons. */
  readonly trial: boolean;
}

export const noRights: Rights = { plan: 'free', courses: [], opened: [], trial: false };

/**
 * Returns whether purchases give access to content: a purchased course is open for life, archived
 * or not; a plan opens everything on offer. Everything else needs an allowance.
 */
export function isCovered({ courseId, isArchived }: PaidContent, rights: Purchases): boolean {
  if (courseId !== null && rights.courses.includes(courseId)) return true;
  return rights.plan !== 'free' && !isArchived;
}

interface Video extends PaidContent {
  readonly id: string;
}

/**
 * Returns whether a user may watch a video without using an allowance: it is covered by a purchase
 * or was opened before.
 */
export function isAlreadyOpen(video: Video, rights: Rights): boolean {
  return isCovered(video, rights) || (!video.isArchived && rights.opened.includes(video.id));
}

/**
 * Returns whether a user may watch a video: it is already open, or the trial opens it when it is
 * played.
 */
export function isOpenTo(video: Video, rights: Rights): boolean {
  return isAlreadyOpen(video, rights) || (rights.trial && isInTrial(video));
}

/** Returns whether the trial opens something: lessons only. */
export function isInTrial({ kind, isArchived }: PaidContent): boolean {
  return kind === 'lesson' && !isArchived;
}

/** Returns the end of the trial that began at this moment, in milliseconds since the epoch. */
export function trialEnd(startedAt: number): number {
  return startedAt + trialDays * 24 * 3_600_000;
}

interface Used {
  readonly used: Readonly<Record<Allowance, number>>;
  /** Milliseconds; null before the email address is confirmed. */
  readonly trialStartedAt: number | null;
}

/** Returns how many more videos an allowance opens. */
export function allowanceLeft(
  allowance: Allowance,
  { used, trialStartedAt }: Used,
  now: number,
): number {
  const isOver = trialStartedAt === null || now >= trialEnd(trialStartedAt);
  if (allowance === 'trial' && isOver) return 0;
  return Math.max(0, allowanceLimits[allowance] - used[allowance]);
}
