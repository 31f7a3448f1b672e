import type { OutputOf } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { progressLimit, progressOperations } from '@atelier/contracts/users/learning/progress';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { lockUser } from '../../account/user-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { enroll } from '../enrollments/enroll.ts';
import { moveProgress } from '../enrollments/follow-lessons.ts';
import { presentProgress } from './list-progress.ts';
import { findOpenLesson, isOpen, isOpenNow } from './open-lesson.ts';
import { ProgressModel, type ProgressRow, progressOrders } from './progress-model.ts';
import { type Watched, watched } from './progress-of-report.ts';

type Operation = typeof progressOperations.record;
type RecordCall = Pick<Call<Operation>, 'input' | 'actor' | 'call' | 'inTransaction'>;

/** An account's lesson that a report is about. */
interface Place {
  readonly userId: string;
  readonly courseId: string;
  readonly lessonId: string;
}

/**
 * Records a player's report of a lesson that is open to the caller. Players report every few seconds,
 * so the catalog is queried only at the first report of a lesson, when the lesson may be locked, and
 * when it is finished without a video.
 */
export const recordProgress = ({ throttle }: UsersContext) => {
  const record = async (request: RecordCall): Promise<OutputOf<Operation>> => {
    const { input, actor, call, inTransaction } = request;
    const userId = actor.learner!.id;
    throttle.byPerson('progress', userId);
    const { lessonId, course_id: courseId } = input;
    const place = { userId, courseId, lessonId };
    const report = watched(input);
    const caller = { actor, call };
    let row = report.isRead ? null : await updateOpen(place, report, actor);
    if (row) return { message: 'Saved', progress: presentProgress(row) };
    const known = await ProgressModel.findOne({ userId, lessonId }).lean<ProgressRow>();
    const isKnownOpen = known !== null && (await isStillOpen(known, caller));
    row = isKnownOpen && !report.isRead ? await update(place, report) : null;
    if (!row) {
      const lesson = await findOpenLesson(lessonId, caller);
      if (!lesson && known?.premium && !isKnownOpen) throw notFound('Lesson not found');
      if (lesson?.hasVideo && report.isRead) throw hasVideo();
      const checked = { ...report, ...(lesson && { premium: lesson.premium }) };
      row =
        lesson?.courseId === courseId
          ? ((await update(place, checked)) ?? (await insert(place, checked, inTransaction)))
          : // A page opened before the lesson was moved names its former course.
            await update({ userId, lessonId }, checked);
      if (!row) throw notFound('Lesson not found');
    }
    return { message: 'Saved', progress: presentProgress(row) };
  };
  return [
    handle(progressOperations.record, record),
    handle(progressOperations.recordAtLeave, record),
  ];
};

function hasVideo(): AppError {
  return new AppError(
    'WRONG_STATE',
    'This lesson has a video now. Reload the page and watch it to finish the lesson.',
  );
}

/** Tells whether the lesson of a row is open to its viewer; false if that is not known. */
async function isStillOpen(
  { premium, courseId, lessonId }: ProgressRow,
  caller: Pick<RecordCall, 'actor' | 'call'>,
): Promise<boolean> {
  if (premium === undefined) return false;
  const video = { kind: 'lesson', id: lessonId, courseId, isArchived: false } as const;
  return !premium || isOpen(video, caller);
}

/**
 * Applies a report in the usual case with one query: the lesson has a row with an earlier report,
 * and is open to the caller without any question to another service. Returns null otherwise.
 */
function updateOpen(
  { courseId, ...place }: Place,
  report: Watched,
  actor: Actor,
): Promise<ProgressRow | null> {
  const video = { kind: 'lesson', id: place.lessonId, courseId, isArchived: false } as const;
  const premium = { $in: isOpenNow(video, actor) ? [false, true] : [false] };
  return ProgressModel.findOneAndUpdate(
    { ...place, courseId, premium, at: { $lte: report.at } },
    { $set: changesOf(report) },
    { returnDocument: 'after' },
  )
    .lean<ProgressRow>()
    .exec();
}

function changesOf({ finished, duration, position, at, premium, isRead }: Checked) {
  return {
    ...{ at, ...(!isRead && { position }), ...(duration && { duration }) },
    ...{ ...(finished && { finished }), ...(isRead && { isRead }) },
    ...{ seenAt: new Date(), ...(premium !== undefined && { premium }) },
  };
}

/** A report, and whether its lesson is premium if that was just looked up. */
type Checked = Watched & { readonly premium?: boolean };

/**
 * Applies a report unless a later one is stored, which keeps its position but not whether the
 * lesson was finished. Returns the current row.
 */
async function update(
  place: Omit<Place, 'courseId'>,
  report: Checked,
  session: ClientSession | null = null,
): Promise<ProgressRow | null> {
  const { finished, duration, at, isRead } = report;
  const ends = { ...(finished && { finished }), ...(isRead && { isRead }) };
  const updated = await ProgressModel.findOneAndUpdate(
    { ...place, at: { $lte: at } },
    { $set: changesOf(report) },
    { returnDocument: 'after', session },
  ).lean<ProgressRow>();
  if (updated) return updated;
  const current = await ProgressModel.findOneAndUpdate(
    { ...place },
    { $set: { seenAt: new Date(), ...(finished && duration && { duration }), ...ends } },
    { returnDocument: 'after', session },
  ).lean<ProgressRow>();
  // An earlier report has created the row between the two queries.
  if (current && current.at < at) return update(place, report, session);
  return current;
}

/** Stores the first report of a lesson, or the first since it was moved to this course. */
async function insert(
  place: Place,
  report: Checked,
  inTransaction: InTransaction,
): Promise<ProgressRow> {
  const { userId } = place;
  try {
    return await inTransaction(async ({ session }) => {
      await lockUser(userId, session);
      await moveProgress(place, [place.lessonId], session);
      const moved = await update(place, report, session);
      if (moved) return moved;
      const kept = await ProgressModel.countDocuments({ userId }, { session });
      if (kept >= progressLimit) {
        const { keys, index } = progressOrders.watched_at;
        await ProgressModel.findOneAndDelete({ userId }, { session, sort: keys, hint: index });
      }
      const now = new Date();
      const opened = { openedAt: now, seenAt: now };
      const [row] = await ProgressModel.create([{ ...place, ...report, ...opened }], { session });
      await enroll(place, report.at, session);
      return row!.toObject<ProgressRow>();
    });
  } catch (error) {
    // Two first reports were sent concurrently, and the other one has created the row.
    const row = isDuplicateKey(error) ? await update(place, report) : null;
    if (!row) throw error;
    return row;
  }
}
