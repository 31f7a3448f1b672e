import { courseOperations } from '@atelier/contracts/catalog/courses';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import type { CourseRow } from './course-model.ts';
import { maySee, mayWatch } from './course-policy.ts';
import { findCourse } from './find-course.ts';

export const playCourse = handle(courseOperations.playback, async ({ input, actor }) => {
  const course = await findWatchable(input.id, actor);
  return presentPlayback(course.video);
});

/**
 * A course whose videos this caller may watch.
 * @throws AppError NOT_FOUND, UNAUTHENTICATED where a session would open it
 */
export async function findWatchable(idOrSlug: string, actor: Actor): Promise<CourseRow> {
  const course = await findCourse(idOrSlug);
  if (!course || !maySee(course, actor)) throw notFound('Course not found.');
  if (!mayWatch(course, actor)) {
    throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  }
  return course;
}
