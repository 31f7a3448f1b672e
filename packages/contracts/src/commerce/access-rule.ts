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
export interface Rights {
  readonly plan: Plan;
  /** Ids of courses bought for life. */
  readonly courses: readonly string[];
}

export const noRights: Rights = { plan: 'free', courses: [] };

/**
 * Returns whether purchases give access to content: a purchased course is open for life, archived
 * or not; a plan opens everything on offer. Everything else needs an allowance.
 */
export function isCovered({ courseId, isArchived }: PaidContent, rights: Rights): boolean {
  if (courseId !== null && rights.courses.includes(courseId)) return true;
  return rights.plan !== 'free' && !isArchived;
}

/**
 * Returns the allowances of a Free account that can open something, in the order in which they are
 * used: first the trial, which ends, then the free choice of videos, which does not. Tutorials are
 * not videos and use no allowance.
 */
export function allowancesFor({ kind, isArchived }: PaidContent): readonly Allowance[] {
  if (isArchived || kind === 'tutorial') return [];
  return kind === 'lesson' ? ['trial', 'premium'] : ['premium'];
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
export function leftOf(allowance: Allowance, { used, trialStartedAt }: Used, now: number): number {
  const isOver = trialStartedAt === null || now >= trialEnd(trialStartedAt);
  if (allowance === 'trial' && isOver) return 0;
  return Math.max(0, allowanceLimits[allowance] - used[allowance]);
}
