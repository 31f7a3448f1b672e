import { customerRecords } from '@atelier/contracts/commerce/customers';
import { userDetailOperations } from '@atelier/contracts/users/user-detail';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { auditEntry, recordAudit } from '../audit/record-audit.ts';
import { EnrollmentModel, type EnrollmentRow } from '../enrollments/enrollment-model.ts';
import { withProgress } from '../enrollments/list-enrollments.ts';
import { accountRecord } from '../profile/get-profile.ts';
import { courseOutlines } from '../summaries/request-summaries.ts';
import { userMissing } from './get-user.ts';
import { UserModel, type UserRow } from './user-model.ts';

/** @throws AppError NOT_FOUND */
async function findUser(id: string): Promise<UserRow> {
  const user = isObjectId(id) ? await UserModel.findById(id).lean<UserRow>() : null;
  if (!user) throw userMissing();
  return user;
}

/** Courses that are gone are left out: the list of all enrollments removes their rows. */
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

/** Nothing is changed, and yet it is recorded: the record has everything of a person. */
export const exportUser = handle(
  userDetailOperations.exportRecord,
  async ({ input, actor, client, requestId, call, log }) => {
    const user = await findUser(input.id);
    const record = await accountRecord(user, () => call(customerRecords, { user_id: input.id }));
    const entry = auditEntry('users.accounts.export', actor.admin!.id, requestId, client);
    await recordAudit({ ...entry, target_id: input.id });
    log.info({ event: 'account-exported', userId: input.id });
    return record;
  },
);
