import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { keepSectionsTogether } from '../sections/arrange-lessons.ts';
import { LessonModel, type LessonRow, lessonOrder } from './lesson-model.ts';
import { refuseChangedOrder } from './reorder-lessons.ts';
import { touchCourse } from './touch-course.ts';

/**
 * Moves lessons to the end of another course, outside of any section. Their stored files move with them.
 * A job moves the watch progress of learners.
 *
 * @throws AppError VALIDATION naming `lesson_ids` if one is not in the course, is named twice, or
 *   has a video that is not ready; naming `course_id` if there is no such other course; CHANGED if
 *   the order no longer matches `if_lesson_ids`
 */
export const moveLessons = handle(
  lessonOperations.move,
  async ({ input, requestId, announce, inTransaction }) => {
    const { id, course_id: courseId } = input;
    if (!isObjectId(id)) throw notFound('Course not found.');
    if (id === courseId) throw invalid('course_id', 'The lessons are already in this course');
    const moveId = crypto.randomUUID();
    await inTransaction(async ({ session, enqueue }) => {
      await touchCourse(id, session);
      await touchTarget(courseId, session);
      const moved = await wantedLessons(input, session);
      refuseUnready(moved);
      await append(moved, courseId, session);
      await keepSectionsTogether(courseId, session);
      const lessonIds = moved.map(({ _id }) => _id.toHexString());
      await enqueue({ name: 'follow-lessons', courseId, lessonIds, moveId, requestId });
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lessons have been moved.' };
  },
);

async function touchTarget(courseId: string, session: ClientSession): Promise<void> {
  const none = () => invalid('course_id', 'Course does not exist');
  if (!isObjectId(courseId)) throw none();
  await touchCourse(courseId, session).catch((error) => {
    throw error.errorCode === 'NOT_FOUND' ? none() : error;
  });
}

interface Wanted {
  readonly id: string;
  readonly lesson_ids: readonly string[];
  readonly if_lesson_ids?: readonly string[] | undefined;
}

type Movable = Pick<LessonRow, '_id' | 'title' | 'video'>;

/** Returns the lessons to move, in their current order. */
async function wantedLessons(
  { id, lesson_ids, if_lesson_ids }: Wanted,
  session: ClientSession,
): Promise<Movable[]> {
  const rows = await LessonModel.find(
    { course_id: id },
    { title: 1, 'video.upload.status': 1 },
    { session },
  )
    .sort(lessonOrder)
    .lean<Movable[]>();
  refuseChangedOrder(
    rows.map(({ _id }) => _id.toHexString()),
    if_lesson_ids,
  );
  const named = new Set(lesson_ids);
  const moved = rows.filter(({ _id }) => named.has(_id.toHexString()));
  if (moved.length === 0 || moved.length !== lesson_ids.length) {
    throw invalid('lesson_ids', 'lesson_ids must be lessons of the course, each once');
  }
  return moved;
}

/** Maximum number of titles named in an error message. */
const namedAtMost = 5;

/**
 * Rejects lessons whose video is not ready: its jobs and uploads refer to the lesson by its current
 * course.
 */
function refuseUnready(lessons: readonly Movable[]): void {
  const unready = lessons.filter(({ video: { upload } }) => upload && upload.status !== 'ready');
  if (unready.length === 0) return;
  const titles = unready.slice(0, namedAtMost).map(({ title }) => `“${title}”`);
  const more = unready.length - titles.length;
  const names = [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  throw invalid('lesson_ids', `Only lessons whose videos are ready can be moved, not ${names}`);
}

async function append(
  lessons: readonly Movable[],
  courseId: string,
  session: ClientSession,
): Promise<void> {
  const last = await LessonModel.findOne({ course_id: courseId }, { serial: 1 }, { session })
    .sort({ serial: -1 })
    .lean<Pick<LessonRow, 'serial'>>();
  const start = (last?.serial ?? 0) + 1;
  const moves = lessons.map(({ _id }, index) => {
    const place = { course_id: courseId, section_id: null, serial: start + index };
    return { updateOne: { filter: { _id }, update: { $set: place } } };
  });
  await LessonModel.bulkWrite(moves, { session, timestamps: false });
}
