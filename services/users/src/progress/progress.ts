import { cardOperations, type LessonCard } from '@atelier/contracts/cards';
import type { InputOf } from '@atelier/contracts/operation';
import {
  historyLimit,
  type LessonProgress,
  progressLimit,
  progressOperations,
} from '@atelier/contracts/progress';
import { isDuplicateKey, notFound } from '@atelier/service-kit/errors';
import { type Call, handle } from '@atelier/service-kit/service';
import type { Types } from 'mongoose';
import { ownUser } from '../profile/own-user.ts';
import { ProgressModel, type ProgressRow } from './progress-model.ts';

/** From here on a lesson counts as watched to the end: credits need no watching. */
const finishedShare = 0.95;

type Watched = InputOf<typeof progressOperations.record>;
type CallOther = Call<typeof progressOperations.record>['call'];

async function lessonCards(ids: string[], call: CallOther): Promise<Map<string, LessonCard>> {
  if (ids.length === 0) return new Map();
  const { lessons } = await call(cardOperations.catalog, { lessons: ids });
  return new Map(lessons.map((card) => [card.id, card]));
}

type RecordCall = Pick<Call<typeof progressOperations.record>, 'actor' | 'call'>;

async function recordProgress(input: Watched, { actor, call }: RecordCall) {
  const { _id: userId } = await ownUser(actor);
  const card = (await lessonCards([input.lessonId], call)).get(input.lessonId);
  if (!card) throw notFound('Lesson not found');
  await keep(userId, card, input);
  await dropOldest(userId);
  return { message: 'Remembered' };
}

/** A report that is older than what is known changes nothing; a clock ahead of ours gains nothing. */
async function keep(userId: Types.ObjectId, card: LessonCard, input: Watched): Promise<void> {
  const now = new Date();
  const given = input.at ? new Date(input.at) : now;
  const at = given < now ? given : now;
  const { position, duration = null } = input;
  const isFinished = duration !== null && duration > 0 && position >= duration * finishedShare;
  const row = { courseId: card.course_id, position, duration, at };
  await ProgressModel.updateOne(
    { userId, lessonId: card.id, at: { $lt: at } },
    { $set: { ...row, ...(isFinished && { finished: true }) } },
    { upsert: true },
  ).catch((error: unknown) => {
    // There is a row, and it is not older.
    if (!isDuplicateKey(error)) throw error;
  });
}

async function dropOldest(userId: Types.ObjectId): Promise<void> {
  const [first] = await ProgressModel.find({ userId }, { at: 1 })
    .sort({ at: -1 })
    .skip(progressLimit)
    .limit(1)
    .lean<ProgressRow[]>();
  if (first) await ProgressModel.deleteMany({ userId, at: { $lte: first.at } });
}

export const recordByPlayer = handle(progressOperations.record, ({ input, ...call }) =>
  recordProgress(input, call),
);
export const recordAtLeave = handle(progressOperations.recordAtLeave, ({ input, ...call }) =>
  recordProgress(input, call),
);

export const listProgress = handle(progressOperations.list, async ({ input, actor }) => {
  const { _id: userId } = await ownUser(actor);
  const ofCourse = input.course_id ? { courseId: input.course_id } : {};
  const rows = await ProgressModel.find({ userId, ...ofCourse })
    .sort({ at: -1 })
    .limit(progressLimit)
    .lean<ProgressRow[]>();
  return { lessons: rows.map(presentProgress) };
});

export const listHistory = handle(progressOperations.history, async ({ actor, call }) => {
  const { _id: userId } = await ownUser(actor);
  const rows = await ProgressModel.find({ userId })
    .sort({ at: -1 })
    .limit(historyLimit)
    .lean<ProgressRow[]>();
  const cards = await lessonCards(
    rows.map(({ lessonId }) => lessonId),
    call,
  );
  const entries = rows.flatMap((row) => {
    const lesson = cards.get(row.lessonId);
    return lesson ? [{ ...presentProgress(row), lesson }] : [];
  });
  return { entries };
});

export const forgetLesson = handle(progressOperations.forget, async ({ input, actor }) => {
  const { _id: userId } = await ownUser(actor);
  await ProgressModel.deleteOne({ userId, lessonId: input.lessonId });
  return { message: 'Removed from your history' };
});

export const forgetHistory = handle(progressOperations.forgetAll, async ({ actor }) => {
  const { _id: userId } = await ownUser(actor);
  await ProgressModel.deleteMany({ userId });
  return { message: 'Your history is empty' };
});

export function presentProgress(row: ProgressRow): LessonProgress {
  const { lessonId, courseId, position, duration, finished, at } = row;
  return {
    lesson_id: lessonId,
    course_id: courseId,
    ...{ position, duration, finished },
    watched_at: at.toISOString(),
  };
}
