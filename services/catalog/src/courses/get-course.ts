import { courseOperations } from '@atelier/contracts/courses';
import { notFound } from '@atelier/service-kit/errors';
import { isObjectId } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { CourseModel, type CourseRow } from './course-model.ts';
import { maySee, mayWatch } from './course-policy.ts';
import { presentCourse } from './present-course.ts';
import { wholeCourses } from './whole-courses.ts';

export const getCourse = handle(courseOperations.get, async ({ input, actor }) => {
  const course = await findCourse(input.id);
  if (!course || !maySee(course, actor)) throw notFound('Course not found.');
  const [whole] = await wholeCourses([course]);
  if (!whole) throw notFound('Course not found.');
  return presentCourse(whole, {
    mayWatch: mayWatch(course, actor),
    isAdmin: actor.admin !== null,
  });
});

/** By id, or by slug where no id fits. */
async function findCourse(idOrSlug: string): Promise<CourseRow | null> {
  const byId = isObjectId(idOrSlug) ? await CourseModel.findById(idOrSlug).lean<CourseRow>() : null;
  return byId ?? CourseModel.findOne({ slug: idOrSlug }).lean<CourseRow>();
}
