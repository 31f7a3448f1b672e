import type { Course } from '@atelier/contracts/catalog/courses';
import type { AccessRights, PremiumVideo } from '@atelier/contracts/commerce/access';

/**
 * What a signed-in viewer needs for a video: nothing (`open`), a lesson of the trial, used up by
 * playing (`trial`), a premium video, used up by unlocking (`premium`), or a purchase (`shut`).
 */
export type VideoRequirement = 'open' | 'trial' | 'premium' | 'shut';

/** Text shown at the lock of a video. */
export const lockTexts: Readonly<Record<VideoRequirement, string>> = {
  // The label for viewers who are not signed in.
  open: 'Sign in to watch',
  trial: 'Watch in your trial',
  premium: 'Use a premium video to watch',
  shut: 'Upgrade to watch',
};

/** Mirrors the server's access rules, to predict what a video needs. */
export function requirementOf(
  access: AccessRights,
  { kind, id, courseId }: Omit<PremiumVideo, 'isArchived'>,
): VideoRequirement {
  const isBought = courseId !== null && access.courses.includes(courseId);
  const isOpened = access.opened.some((one) => one.kind === kind && one.id === id);
  if (access.plan !== 'free' || isBought || isOpened) return 'open';
  if (kind === 'lesson' && access.trial_left > 0) return 'trial';
  return access.premium_left > 0 ? 'premium' : 'shut';
}

/** What a lesson of a course needs to be opened. */
export function lessonRequirement(
  course: Pick<Course, 'id' | 'price' | 'preview_until'>,
  lesson: { readonly id: string; readonly free_preview: boolean },
  access: AccessRights | null,
): VideoRequirement {
  if (course.price === 0 || lesson.free_preview || course.preview_until || !access) return 'open';
  return requirementOf(access, { kind: 'lesson', id: lesson.id, courseId: course.id });
}
