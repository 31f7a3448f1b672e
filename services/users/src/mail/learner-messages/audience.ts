import type { Plan } from '@atelier/contracts/commerce/plans';
import type { Types } from 'mongoose';
import { UserModel } from '../../account/user-model.ts';
import { EnrollmentModel } from '../../learning/enrollments/enrollment-model.ts';

/** Whom a message is for: the learners of a course, or everyone with a plan. */
export interface Audience {
  readonly courseId: string | null;
  readonly plan: Plan | null;
}

const enabled = { disabledAt: null, 'notifications.messages': { $ne: 'off' } } as const;
const byMail = {
  emailVerifiedAt: { $ne: null },
  'notifications.messages': { $in: [null, 'mail'] },
} as const;

/** People whose settings are read at a time. */
const batch = 1_000;

/** Counts who would get a message now, and who of them by mail. */
export async function countAudience(
  audience: Audience,
): Promise<{ recipients: number; by_mail: number }> {
  let [recipients, by_mail] = [0, 0];
  for await (const ids of peopleIn(audience)) {
    const filter = { _id: { $in: ids }, ...enabled };
    recipients += await UserModel.countDocuments(filter);
    by_mail += await UserModel.countDocuments({ ...filter, ...byMail });
  }
  return { recipients, by_mail };
}

/** Lists the accounts of an audience, some at a time. */
export async function* peopleIn({ courseId, plan }: Audience): AsyncGenerator<Types.ObjectId[]> {
  let ids: Types.ObjectId[] = [];
  for await (const id of courseId ? learnersOf(courseId) : havingPlan(plan!)) {
    ids.push(id);
    if (ids.length < batch) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

async function* learnersOf(courseId: string): AsyncGenerator<Types.ObjectId> {
  const rows = EnrollmentModel.find({ courseId }, { userId: 1 }).lean().cursor();
  for await (const { userId } of rows) yield userId;
}

async function* havingPlan(plan: Plan): AsyncGenerator<Types.ObjectId> {
  for await (const { _id } of UserModel.find({ plan }, { _id: 1 }).lean().cursor()) yield _id;
}
