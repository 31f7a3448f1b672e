import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import type { VideoAudience } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { CourseRow } from './course-model.ts';

/** What everybody may see. */
export const listed = { status: 'published', published: true } as const;

export function isListed(course: Pick<CourseRow, 'status' | 'published'>): boolean {
  return course.status === listed.status && course.published;
}

/** A priced course that is no longer on offer: it stays with who bought it. */
function isKept(course: Pick<CourseRow, 'status' | 'price'>): boolean {
  return course.status === 'archived' && course.price > 0;
}

/** Everybody sees what is listed, admins all, and a learner what they bought before it was archived. */
export function maySee(course: CourseRow, { admin, learner }: Actor): boolean {
  if (isListed(course) || admin) return true;
  const bought = learner?.rights?.courses.includes(course._id.toHexString()) ?? false;
  return bought && isKept(course);
}

/** What a lesson of a priced course is to the rule of access. */
function premiumLesson(course: CourseRow, lessonId: string): PremiumVideo {
  const isArchived = !isListed(course);
  return { kind: 'lesson', id: lessonId, courseId: course._id.toHexString(), isArchived };
}

/**
 * A free course plays for everybody, a lesson of a priced one for who has the right to it. The intro
 * of a priced course, which is no lesson, plays for who has a session. The rest is for admins.
 */
export function audienceOf(course: CourseRow, lessonId: string | null): VideoAudience {
  if (isListed(course) && course.price === 0) return { audience: 'everybody' };
  if (lessonId !== null && (isListed(course) || isKept(course))) {
    return { audience: 'premium', content: premiumLesson(course, lessonId) };
  }
  return { audience: isListed(course) ? 'members' : 'hidden' };
}

/** Whether a session is enough to ask for the videos of a course that the caller may see. */
export function mayAsk(course: CourseRow, actor: Actor): boolean {
  if (actor.admin) return true;
  return (isListed(course) && course.price === 0) || actor.learner !== null;
}
