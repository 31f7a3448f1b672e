import type { VideoAudience } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { CourseRow } from './course-model.ts';

/** What everybody may see. */
export const listed = { status: 'published', published: true } as const;

export function isListed(course: Pick<CourseRow, 'status' | 'published'>): boolean {
  return course.status === listed.status && course.published;
}

export function maySee(course: Pick<CourseRow, 'status' | 'published'>, actor: Actor): boolean {
  return isListed(course) || actor.admin !== null;
}

/** A free course plays for everybody, a priced one for who has a session, a hidden one for admins. */
export function audienceOf(
  course: Pick<CourseRow, 'status' | 'published' | 'price'>,
): VideoAudience {
  if (!isListed(course)) return 'hidden';
  return course.price === 0 ? 'everybody' : 'members';
}

export function mayWatch(course: Parameters<typeof audienceOf>[0], actor: Actor): boolean {
  if (actor.admin) return true;
  const audience = audienceOf(course);
  return audience === 'everybody' || (audience === 'members' && actor.learner !== null);
}
