import { courseOperations } from '@atelier/contracts/courses';
import { forbidden } from '@atelier/service-kit/errors';
import { handle } from '@atelier/service-kit/service';
import { CourseModel, type CourseRow } from './course-model.ts';
import { listed } from './course-policy.ts';
import { presentCourseSummary } from './present-course.ts';
import { wholeCourses } from './whole-courses.ts';

export const listCourses = handle(courseOperations.list, async ({ input, actor }) => {
  if (input.all && !actor.admin) throw forbidden();
  const courses = await CourseModel.find(input.all ? {} : listed)
    .sort({ is_featured: -1, created_at: -1, _id: -1 })
    .lean<CourseRow[]>();
  return (await wholeCourses(courses)).map(presentCourseSummary);
});
