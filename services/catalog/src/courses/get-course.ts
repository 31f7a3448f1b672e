import { courseOperations } from '@atelier/contracts/catalog/courses';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { mayAsk, maySee } from './course-policy.ts';
import { withEnrollmentCounts } from './enrollment-counts.ts';
import { findCourse } from './find-course.ts';
import { loadRelations } from './load-relations.ts';
import { presentCourse } from './present-course.ts';

export const getCourse = handle(courseOperations.get, async (request) => {
  const { input, actor } = request;
  const course = await findCourse(input.id);
  if (!course || !maySee(course, actor)) throw notFound('Course not found.');
  const [whole] = await loadRelations(await withEnrollmentCounts([course], request));
  if (!whole) throw notFound('Course not found.');
  return presentCourse(whole, {
    mayWatch: mayAsk(course, actor),
    isAdmin: actor.admin !== null,
  });
});
