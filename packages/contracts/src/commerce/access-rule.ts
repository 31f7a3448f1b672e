import { type Allowance, allowanceLimits, type Plan, trialDays } from './plans.ts';

/** Something that is not free for everybody. */
export interface PaidContent {
  readonly kind: 'lesson' | 'livestream' | 'tutorial';
  /** The course that may be bought to open it. */
  readonly courseId: string | null;
  /** It is no longer on offer: it stays with who bought it. */
  readonly isArchived: boolean;
}

/** What somebody has bought. */
export interface Rights {
  readonly plan: Plan;
  /** Ids of courses bought for life. */
  readonly courses: readonly string[];
}

export const noRights: Rights = { plan: 'free', courses: [] };

/**
 * The rule of who may watch what: a course that was bought is open for life, archived or not; a
 * plan opens everything that is on offer. Everything else asks for an allowance.
 */
export function isCovered({ courseId, isArchived }: PaidContent, rights: Rights): boolean {
  if (courseId !== null && rights.courses.includes(courseId)) return true;
  return rights.plan !== 'free' && !isArchived;
}

/**
 * The allowances of a Free account that open something, the one to use up first in front: the trial
 * ends, the videos of one's choice do not. Tutorials are no videos, and take none.
 */
export function allowancesFor({ kind, isArchived }: PaidContent): readonly Allowance[] {
  if (isArchived || kind === 'tutorial') return [];
  return kind === 'lesson' ? ['trial', 'premium'] : ['premium'];
}

/** When the trial ends that began at this moment. Milliseconds since the epoch. */
export function trialEnd(startedAt: number): number {
  return startedAt + trialDays * 24 * 3_600_000;
}

interface Used {
  readonly used: Readonly<Record<Allowance, number>>;
  /** Milliseconds; null before the e-mail address is confirmed. */
  readonly trialStartedAt: number | null;
}

/** How many videos an allowance still opens. */
export function leftOf(allowance: Allowance, { used, trialStartedAt }: Used, now: number): number {
  const isOver = trialStartedAt === null || now >= trialEnd(trialStartedAt);
  if (allowance === 'trial' && isOver) return 0;
  return Math.max(0, allowanceLimits[allowance] - used[allowance]);
}
