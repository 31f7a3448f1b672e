import type { ClientSession } from 'mongoose';
import { UserModel, type UserRow } from '../accounts/user-model.ts';
import { ProgressModel } from '../progress/progress-model.ts';
import { EnrollmentModel } from './enrollment-model.ts';

interface Place {
  readonly userId: string;
  readonly courseId: string;
}

/** Notes that somebody watched their first lesson of a course; a later one changes nothing. */
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

/** Forgets lessons that somebody watched, and the courses of which nothing is left. */
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

/** Takes somebody out of those courses of which they have watched nothing. */
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

/** Once, where lessons were watched before this was noted: the first row of each course says when. */
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
