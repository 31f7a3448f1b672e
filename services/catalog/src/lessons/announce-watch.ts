import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Types } from 'mongoose';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { listed } from '../courses/course-policy.ts';
import {
  LessonModel,
  type LessonRow,
  lessonIndexesOf,
  lessonOrder,
  shownLessons,
} from './lesson-model.ts';

/** Polling interval, in milliseconds. */
const intervalMs = 2_000;
/** Maximum number of lessons that one announcement names; the others follow in the next ones. */
const batch = 50;

/** Lessons that nobody was told of and that play, or have no video at all. */
const ready = {
  ...shownLessons,
  to_announce: true,
  $or: [{ 'video.current': { $ne: null } }, { 'video.upload': null }],
};

/**
 * Announces each lesson to the learners of its course once, as soon as both are shown and its video
 * plays, however that came about: by an admin, a schedule, an import or a finished upload.
 */
export function startAnnounceWatch(inTransaction: InTransaction, log: Log): () => Promise<void> {
  const announceNew = async () => {
    const waiting = await LessonModel.distinct('course_id', { to_announce: true });
    if (waiting.length === 0) return;
    const courses = await CourseModel.find({ _id: { $in: waiting }, ...listed }, { _id: 1 }).lean();
    for (const { _id } of courses) {
      const announced = await announceLessons(_id, inTransaction);
      if (announced > 0) {
        log.info({ event: 'lessons-announced', courseId: _id.toHexString(), lessons: announced });
      }
    }
  };
  return repeat(intervalMs, announceNew, log, 'announcing-delayed');
}

/** Returns the number of lessons that this process announced. */
function announceLessons(course_id: Types.ObjectId, inTransaction: InTransaction): Promise<number> {
  return inTransaction(async ({ session, enqueue }) => {
    const course = await CourseModel.findOne({ _id: course_id, ...listed }, null, {
      session,
    }).lean<CourseRow>();
    const rows = await LessonModel.find({ ...ready, course_id }, { title: 1 }, { session })
      .sort(lessonOrder)
      .limit(batch)
      .lean<Pick<LessonRow, '_id' | 'title'>[]>();
    if (!course || rows.length === 0) return 0;
    await LessonModel.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { $set: { to_announce: false } },
      { session, timestamps: false },
    );
    const courseId = course_id.toHexString();
    const indexes = await lessonIndexesOf([courseId]);
    const announcementId = crypto.randomUUID();
    await enqueue({
      ...{ name: 'announce-lessons', courseId, title: course.title, announcementId },
      lessons: rows.map(({ _id, title }) => {
        const id = _id.toHexString();
        return { id, title, path: `/courses/${courseId}?lesson=${indexes.get(id) ?? 0}` };
      }),
      requestId: announcementId,
    });
    return rows.length;
  });
}
