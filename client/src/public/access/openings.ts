import type { Course } from '@atelier/contracts/catalog/courses';
import type { AccessRights, PremiumVideo } from '@atelier/contracts/commerce/access';

/**
 * What a video takes from who is signed in: nothing, a lesson of the trial by playing it, a premium
 * video by unlocking it, or a purchase.
 */
export type Opening = 'open' | 'trial' | 'premium' | 'shut';

/** What is said at the lock of a video. */
export const lockedTexts: Readonly<Record<Opening, string>> = {
  // Nothing is known of the viewer.
  open: 'Sign in to watch',
  trial: 'Watch in your trial',
  premium: 'Use a premium video to watch',
  shut: 'Upgrade to watch',
};

/** The rule of access as the server has it, for what is on offer. */
export function openingOf(
  access: AccessRights,
  { kind, id, courseId }: Omit<PremiumVideo, 'isArchived'>,
): Opening {
  const isBought = courseId !== null && access.courses.includes(courseId);
  const isOpened = access.opened.some((one) => one.kind === kind && one.id === id);
  if (access.plan !== 'free' || isBought || isOpened) return 'open';
  if (kind === 'lesson' && access.trial_left > 0) return 'trial';
  return access.premium_left > 0 ? 'premium' : 'shut';
}

/** What opening a lesson of a course takes. */
export function lessonOpening(
  course: Pick<Course, 'id' | 'price' | 'preview_until'>,
  lesson: { readonly id: string },
  access: AccessRights | null,
): Opening {
  if (course.price === 0 || course.preview_until || !access) return 'open';
  return openingOf(access, { kind: 'lesson', id: lesson.id, courseId: course.id });
}
