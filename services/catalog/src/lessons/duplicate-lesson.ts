import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { handle } from '@atelier/service-kit/rpc/service';
import { type ClientSession, Types } from 'mongoose';
import { titleOfCopy } from '../courses/title-of-copy.ts';
import { findPlaces, placeOf, storePlaces } from '../sections/arrange-lessons.ts';
import { copyLessonFiles } from './copy-lesson-files.ts';
import { findLesson, ownerOf } from './find-lesson.ts';
import { LessonModel, type LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';
import { touchCourse } from './touch-course.ts';

/**
 * Duplicates a lesson. A stored file belongs to exactly one row, so jobs copy its video and its
 * source files. A video that does not play yet is left out.
 */
export const duplicateLesson = handle(
  lessonOperations.duplicate,
  async ({ input: { courseId, originalId }, announce, inTransaction, requestId }) => {
    let isWhole = true;
    const copy = await inTransaction(async ({ session, enqueue }) => {
      const original = await findLesson({ courseId, lessonId: originalId }, session);
      await touchCourse(courseId, session);
      const _id = new Types.ObjectId();
      const { course_id, description, serial, section_id, awaits_video, free_preview } = original;
      const title = await titleOfCopy(original.title, (titles) =>
        LessonModel.distinct('title', { course_id, title: { $in: titles } }).session(session),
      );
      const row = { _id, course_id, title, description, serial, section_id };
      const shown = { awaits_video, free_preview };
      const { jobs, files } = copyLessonFiles(original.toObject<LessonRow>(), {
        ...ownerOf({ courseId, lessonId: _id.toHexString() }),
        requestId,
      });
      await LessonModel.create([{ ...row, ...shown, ...files }], { session });
      if (jobs.length > 0) await enqueue(...jobs);
      await putAfter(courseId, { lessonId: _id.toHexString(), originalId }, session);
      const lessonId = _id.toHexString();
      isWhole = !original.video.upload || original.video.current !== null;
      return (await findLesson({ courseId, lessonId }, session)).toObject<LessonRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return {
      message: isWhole
        ? 'Lesson duplicated successfully.'
        : 'Lesson duplicated successfully, without its video, which is not ready yet.',
      lesson: presentLesson(copy, adminViewer),
    };
  },
);

interface Pair {
  readonly lessonId: string;
  readonly originalId: string;
}

/** Renumbers the lessons of a course so that the copy directly follows its original. */
async function putAfter(
  courseId: string,
  { lessonId, originalId }: Pair,
  session: ClientSession,
): Promise<void> {
  const rows = await findPlaces(courseId, session);
  const places = rows.map(placeOf);
  const copy = places.find(({ id }) => id === lessonId)!;
  const others = places.filter(({ id }) => id !== lessonId);
  const at = others.findIndex(({ id }) => id === originalId) + 1;
  await storePlaces(rows, others.toSpliced(at, 0, copy), session);
}
