import type { ClientSession } from 'mongoose';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { ProgressModel } from '../progress/progress-model.ts';
import { EnrollmentModel } from './enrollment-model.ts';

interface Place {
  readonly userId: string;
  readonly courseId: string;
}

/** Enrolls a person when they watch their first lesson of a course. Idempotent. */
export async function enroll(
  { userId, courseId }: Place,
  enrolledAt: Date,
  session: ClientSession,
): Promise<void> {
  const user = await UserModel.findById(userId, { name: 1, email: 1 }, { session }).lean<UserRow>();
  if (!user) return;
  const { name, email } = user;
  await EnrollmentModel.updateOne(
    { userId, courseId },
    { $setOnInsert: { name, email, enrolledAt } },
    { upsert: true, session },
  );
}

/** Deletes a person's progress in lessons, and their enrollments in courses without progress. */
export async function forgetLessons(
  userId: string,
  lessonIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const forgotten = { userId, lessonId: { $in: lessonIds } };
  const rows = await ProgressModel.find(forgotten, { courseId: 1 }, { session }).lean();
  await ProgressModel.deleteMany(forgotten, { session });
  await leaveEmptyCourses(
    userId,
    rows.map((row) => row.courseId),
    session,
  );
}

/** Deletes a person's enrollments in those courses in which they have no progress. */
export async function leaveEmptyCourses(
  userId: string,
  courseIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  for (const courseId of new Set(courseIds)) {
    if (await ProgressModel.exists({ userId, courseId }).session(session)) continue;
    await EnrollmentModel.deleteOne({ userId, courseId }, { session });
  }
}

/**
 * Creates enrollments from progress stored before enrollments existed, dated by the first row of
 * each course. Does nothing if there are enrollments.
 */
export async function enrollFormerLearners(): Promise<void> {
  if ((await EnrollmentModel.exists({})) || !(await ProgressModel.exists({}))) return;
  await ProgressModel.aggregate([
    {
      $group: {
        _id: { userId: '$userId', courseId: '$courseId' },
        enrolledAt: { $min: { $toDate: '$_id' } },
      },
    },
    {
      $lookup: {
        from: UserModel.collection.name,
        localField: '_id.userId',
        foreignField: '_id',
        as: 'user',
      },
    },
    { $unwind: '$user' },
    {
      $project: {
        _id: 0,
        userId: '$_id.userId',
        courseId: '$_id.courseId',
        name: '$user.name',
        email: '$user.email',
        enrolledAt: 1,
      },
    },
    {
      $merge: {
        into: EnrollmentModel.collection.name,
        on: ['userId', 'courseId'],
        whenMatched: 'keepExisting',
      },
    },
  ]);
}
