import { courseOperations } from '@atelier/contracts/courses';
import { notFound } from '@atelier/service-kit/errors';
import { handle } from '@atelier/service-kit/service';
import { maySee, mayWatch } from './course-policy.ts';
import { findCourse } from './find-course.ts';
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
