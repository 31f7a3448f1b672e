import { enrollmentCounts } from '@atelier/contracts/users/learning/enrollments';
import { handle } from '@atelier/service-kit/rpc/service';
import { EnrollmentModel } from './enrollment-model.ts';

/** Counts enrollments per course. The query is covered by the index on courses. */
export const countEnrollments = handle(enrollmentCounts, async ({ input }) => {
  const counts = await EnrollmentModel.aggregate<{ course_id: string; count: number }>([
    { $match: { courseId: { $in: input.courses } } },
    { $group: { _id: '$courseId', count: { $sum: 1 } } },
    { $project: { _id: 0, course_id: '$_id', count: 1 } },
  ]);
  return { counts };
});
