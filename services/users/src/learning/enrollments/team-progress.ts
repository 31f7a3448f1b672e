import { teamMembers } from '@atelier/contracts/commerce/team';
import { teamProgressOperations } from '@atelier/contracts/users/learning/team-progress';
import { handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { courseOutlines } from '../request-summaries.ts';
import { EnrollmentModel, type EnrollmentRow } from './enrollment-model.ts';
import { withProgress } from './list-enrollments.ts';

/** Maximum number of rows per response. A team has at most 250 members. */
const rowLimit = 5_000;

/**
 * Returns the progress of the members of the caller's own team, as known to the commerce service.
 */
export const teamProgress = handle(teamProgressOperations.list, async ({ call }) => {
  const { members } = await call(teamMembers, {});
  const seatOf = new Map(members.map(({ seat_id, user_id }) => [user_id, seat_id]));
  const userId = { $in: members.map(({ user_id }) => new Types.ObjectId(user_id)) };
  const rows = await EnrollmentModel.find({ userId })
    .sort({ userId: 1, courseId: 1 })
    .limit(rowLimit)
    .lean<EnrollmentRow[]>();
  const courses = await courseOutlines([...new Set(rows.map((row) => row.courseId))], call);
  const known = rows.filter(({ courseId }) => courses.has(courseId));
  const progress = (await withProgress(known, courses)).map((row) => ({
    ...row,
    seat_id: seatOf.get(row.user_id)!,
  }));
  return { progress };
});
