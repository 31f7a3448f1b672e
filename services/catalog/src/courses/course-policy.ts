import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';
import type { VideoAudience } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';
import { isShownOpen } from '@atelier/service-kit/rpc/premium';
import type { Watched } from '../lessons/present-lesson.ts';
import type { CourseRow } from './course-model.ts';

/** Condition for courses that are visible to everyone. */
export const listed = { status: 'published', published: true } as const;

export function isListed(course: Pick<CourseRow, 'status' | 'published'>): boolean {
  return course.status === listed.status && course.published;
}

/**
 * Returns whether a course is priced but no longer for sale. Learners who bought it keep access.
 */
export function remainsForBuyers(course: Pick<CourseRow, 'status' | 'price'>): boolean {
  return course.status === 'archived' && course.price > 0;
}

/**
 * Returns whether the actor may see a course. Everyone sees listed courses, admins see all courses,
 * and learners also see courses that they bought before they were archived.
 */
export function maySee(course: CourseRow, { admin, learner }: Actor): boolean {
  if (isListed(course) || admin) return true;
  const bought = learner?.rights?.courses.includes(course._id.toHexString()) ?? false;
  return bought && remainsForBuyers(course);
}

/** Describes what belongs to a course for the access rule. */
export function paidContent(course: CourseRow) {
  const courseId = course._id.toHexString();
  return { kind: 'lesson', courseId, isArchived: !isListed(course) } as const;
}

/** Describes a lesson of a priced course for the access rule. */
export function premiumLesson(course: CourseRow, lessonId: string): PremiumVideo {
  return { ...paidContent(course), id: lessonId };
}

/** Returns whether a video of a course, or its intro, plays for everyone. */
function isFree(course: CourseRow, lesson: Watched | null): boolean {
  return isListed(course) && (course.price === 0 || lesson?.free_preview === true);
}

/**
 * Returns the audience of a video. Videos of a listed free course and free previews play for
 * everyone. Other lessons of a priced course require access to the course. The intro of a priced course is not a lesson and
 * requires only a session. All other videos are for admins.
 */
export function audienceOf(course: CourseRow, lesson: Watched | null): VideoAudience {
  if (isFree(course, lesson)) return { audience: 'everybody' };
  if (lesson && (isListed(course) || remainsForBuyers(course))) {
    return { audience: 'premium', content: premiumLesson(course, lesson._id.toHexString()) };
  }
  return { audience: isListed(course) ? 'members' : 'hidden' };
}

/**
 * Returns whether the caller may watch a lesson of a course that is visible to them, or its intro
 * if `lesson` is null. The intro requires only a session.
 */
export function mayWatch(course: CourseRow, lesson: Watched | null, actor: Actor): boolean {
  if (isFree(course, lesson)) return true;
  if (!lesson) return actor.admin !== null || actor.learner !== null;
  return isShownOpen(premiumLesson(course, lesson._id.toHexString()), actor);
}

/**
 * Returns whether pages offer the caller the source files of a course that is visible to them. If
 * the purchases of a learner are unknown, they are offered, and the download decides.
 */
export function mayDownload(course: CourseRow, { admin, learner }: Actor): boolean {
  if (admin) return true;
  if (!learner) return false;
  return !learner.rights || isCovered(paidContent(course), learner.rights);
}
