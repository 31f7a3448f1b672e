import { courseOperations } from '@atelier/contracts/catalog/courses';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { mayAsk, maySee } from './course-policy.ts';
import { findCourse } from './find-course.ts';

/** The intro, which is no lesson: a session is enough. */
export const playCourse = handle(courseOperations.playback, async ({ input, actor }) => {
  const course = await findCourse(input.id);
  if (!course || !maySee(course, actor)) throw notFound('Course not found.');
  if (!mayAsk(course, actor)) {
    throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  }
  return presentPlayback(course.video);
});
