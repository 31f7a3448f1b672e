import { userDetailOperations } from '@atelier/contracts/users/user-detail';
import { handle } from '@atelier/service-kit/rpc/service';
import { EnrollmentModel, type EnrollmentRow } from '../learning/enrollments/enrollment-model.ts';
import { withProgress } from '../learning/enrollments/list-enrollments.ts';
import { courseOutlines } from '../learning/request-summaries.ts';
import { findUser } from './user-model.ts';

/**
 * Lists a user's courses. Deleted ones are omitted; the list of all enrollments removes their rows.
 */
export const listUserCourses = handle(userDetailOperations.courses, async ({ input, call }) => {
  const { _id: userId } = await findUser(input.id);
  const rows = await EnrollmentModel.find({ userId }).lean<EnrollmentRow[]>();
  const newest = rows.toSorted((a, b) => b.enrolledAt.getTime() - a.enrolledAt.getTime());
  const outlines = await courseOutlines([...new Set(rows.map((row) => row.courseId))], call);
  const courses = await withProgress(
    newest.filter(({ courseId }) => outlines.has(courseId)),
    outlines,
  );
  return {
    courses: courses.map(({ course_id, course, enrolled_at, progress }) => ({
      ...{ course_id, course, enrolled_at, progress },
    })),
  };
});
