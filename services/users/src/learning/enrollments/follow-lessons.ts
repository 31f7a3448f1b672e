import type { AccountsJob } from '@atelier/contracts/users/accounts-jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, Types } from 'mongoose';
import { lockUser, UserModel } from '../../account/user-model.ts';
import { NoteModel } from '../notes/note-model.ts';
import { ProgressModel, type ProgressRow } from '../progress/progress-model.ts';
import { enroll, leaveEmptyCourses } from './enroll.ts';
import { EnrollmentModel } from './enrollment-model.ts';

type FollowLessonsJob = Extract<AccountsJob, { name: 'follow-lessons' }>;

/** Returns the current lessons of a course. Hidden courses have lessons, deleted ones have none. */
export type FindLessons = (courseId: string) => Promise<readonly string[]>;

/**
 * Moves progress and notes of lessons to the course that now contains them, and enrolls everyone
 * who has watched one of them. Lessons that have been moved again are left to the job of that move.
 * Idempotent.
 */
export async function followLessons(
  { courseId, lessonIds }: FollowLessonsJob,
  findLessons: FindLessons,
  inTransaction: InTransaction,
): Promise<void> {
  const current = new Set(await findLessons(courseId));
  const moved = lessonIds.filter((id) => current.has(id));
  const left = { lessonId: { $in: moved }, courseId: { $ne: courseId } };
  await NoteModel.updateMany(left, { $set: { courseId } });
  const movers = await ProgressModel.distinct('userId', left);
  for (const person of movers) {
    const userId = person.toHexString();
    await forPerson(userId, inTransaction, (session) =>
      moveProgress({ userId, courseId }, moved, session),
    );
  }
  for (const person of await notEnrolled(courseId, moved)) {
    const userId = person.toHexString();
    await forPerson(userId, inTransaction, async (session) => {
      const watched = { userId, courseId, lessonId: { $in: moved } };
      const first = await ProgressModel.findOne(watched, { at: 1 }, { session })
        .sort({ at: 1 })
        .lean<Pick<ProgressRow, 'at'>>();
      if (first) await enroll({ userId, courseId }, first.at, session);
    });
  }
}

/** Returns the people who have watched one of the lessons but are not enrolled in the course. */
async function notEnrolled(
  courseId: string,
  lessonIds: readonly string[],
): Promise<readonly Types.ObjectId[]> {
  const watchers = await ProgressModel.distinct('userId', {
    courseId,
    lessonId: { $in: lessonIds },
  });
  const enrolled = await EnrollmentModel.distinct('userId', { courseId });
  const known = new Set(enrolled.map((id) => id.toHexString()));
  return watchers.filter((id) => !known.has(id.toHexString()));
}

async function forPerson(
  userId: string,
  inTransaction: InTransaction,
  work: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await inTransaction(async ({ session }) => {
    // The account may have been deleted in the meantime.
    if (!(await UserModel.exists({ _id: userId }).session(session))) return;
    await lockUser(userId, session);
    await work(session);
  });
}

interface Place {
  readonly userId: string;
  /** The course that now contains the lessons. */
  readonly courseId: string;
}

/** Moves a person's progress in lessons to their course, and enrolls the person in it. */
export async function moveProgress(
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
