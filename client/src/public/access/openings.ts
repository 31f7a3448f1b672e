import type { Course } from '@atelier/contracts/catalog/courses';
import type { AccessRights, PremiumVideo } from '@atelier/contracts/commerce/access';

/** What opening a video means for who is signed in. */
type Opening = 'open' | 'takes-one' | 'shut';

/** How many videos of this kind an account still opens without paying. */
export function videosLeft(access: AccessRights, kind: PremiumVideo['kind']): number {
  return access.premium_left + (kind === 'lesson' ? access.trial_left : 0);
}

/** The rule of access as the server has it, for what is on offer. */
export function openingOf(
  access: AccessRights,
  { kind, id, courseId }: Omit<PremiumVideo, 'isArchived'>,
): Opening {
  const isBought = courseId !== null && access.courses.includes(courseId);
  const isOpened = access.opened.some((one) => one.kind === kind && one.id === id);
  if (access.plan !== 'free' || isBought || isOpened) return 'open';
  return videosLeft(access, kind) > 0 ? 'takes-one' : 'shut';
}

/** What opening a lesson of a course means. */
export function lessonOpening(
  course: Pick<Course, 'id' | 'price' | 'preview_until'>,
  lesson: { readonly id: string },
  access: AccessRights | null,
): Opening {
  if (course.price === 0 || course.preview_until || !access) return 'open';
  return openingOf(access, { kind: 'lesson', id: lesson.id, courseId: course.id });
}
