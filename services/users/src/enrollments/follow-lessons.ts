import type { AccountsJob } from '@atelier/contracts/media/jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession } from 'mongoose';
import { lockUser } from '../accounts/lock-user.ts';
import { UserModel } from '../accounts/user-model.ts';
import { NoteModel } from '../notes/note-model.ts';
import { ProgressModel, type ProgressRow } from '../progress/progress-model.ts';
import { enroll, leaveEmptyCourses } from './enroll.ts';

type FollowLessonsJob = Extract<AccountsJob, { name: 'follow-lessons' }>;

/** Lessons of a course as they are now; hidden courses have theirs, courses that are gone none. */
export type FindLessons = (courseId: string) => Promise<readonly string[]>;

/**
 * Takes what people have watched and written of lessons along to the course that they are in now.
 * Lessons that were moved on since are left to the job of that move.
 */
export async function followLessons(
  { courseId, lessonIds }: FollowLessonsJob,
  findLessons: FindLessons,
  inTransaction: InTransaction,
): Promise<void> {
  const there = new Set(await findLessons(courseId));
  const moved = lessonIds.filter((id) => there.has(id));
  const left = { lessonId: { $in: moved }, courseId: { $ne: courseId } };
  await NoteModel.updateMany(left, { $set: { courseId } });
  const people = await ProgressModel.distinct('userId', left);
  for (const person of people) {
    const userId = person.toHexString();
    await inTransaction(async ({ session }) => {
      // Who deletes their account meanwhile leaves nothing to take along.
      if (!(await UserModel.exists({ _id: userId }).session(session))) return;
      await lockUser(userId, session);
      await takeAlong({ userId, courseId }, moved, session);
    });
  }
}

interface Place {
  readonly userId: string;
  /** The course that the lessons are in. */
  readonly courseId: string;
}

/** Moves what somebody has watched of some lessons to their course, and enrols them in it. */
export async function takeAlong(
  { userId, courseId }: Place,
  lessonIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const left = { userId, lessonId: { $in: lessonIds }, courseId: { $ne: courseId } };
  const rows = await ProgressModel.find(left, { courseId: 1, at: 1 }, { session })
    .sort({ at: 1 })
    .lean<Pick<ProgressRow, 'courseId' | 'at'>[]>();
  const [first] = rows;
  if (!first) return;
  await ProgressModel.updateMany(left, { $set: { courseId } }, { session });
  await enroll({ userId, courseId }, first.at, session);
  await leaveEmptyCourses(
    userId,
    rows.map((row) => row.courseId),
    session,
  );
}
