import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { enqueueProcessing } from '@atelier/service-kit/video/enqueue-processing';
import { acceptedUpload } from '@atelier/service-kit/video/video-slot';
import { type ClientSession, Types } from 'mongoose';
import { keepSectionsTogether } from '../sections/arrange-lessons.ts';
import { refuseUnknownSection } from '../sections/find-section.ts';
import { findLesson } from './find-lesson.ts';
import { LessonModel, type LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';
import { sourceOf } from './source-file.ts';
import { touchCourse } from './touch-course.ts';

export const createLesson = handle(
  lessonOperations.create,
  async ({ input, requestId, announce, log, inTransaction }) => {
    const {
      courseId,
      files,
      title,
      description,
      serial,
      section_id,
      awaits_video = false,
      free_preview = false,
      unless_named,
    } = input;
    if (!isObjectId(courseId)) throw notFound('Course not found.');
    const _id = new Types.ObjectId();
    const upload = files?.video ? acceptedUpload(files.video) : null;
    const source = files?.source ? sourceOf(files.source) : null;
    const lesson = await inTransaction(async (transaction) => {
      const { session } = transaction;
      await touchCourse(courseId, session);
      await refuseUnknownSection(courseId, section_id, session);
      if (unless_named) await refuseTakenName({ courseId, title, section_id }, session);
      await LessonModel.create(
        [
          {
            _id,
            course_id: courseId,
            title,
            description,
            serial,
            section_id: section_id ?? null,
            video: { current: null, upload },
            awaits_video: awaits_video && !upload,
            free_preview,
            source,
          },
        ],
        { session },
      );
      if (upload) {
        const id = _id.toHexString();
        const owner = { service: 'catalog', kind: 'lesson', id, parentId: courseId } as const;
        await enqueueProcessing(upload, owner, requestId, transaction);
      }
      await keepSectionsTogether(courseId, session);
      return (
        await findLesson({ courseId, lessonId: _id.toHexString() }, session)
      ).toObject<LessonRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    log.info({ event: 'lesson-created', lessonId: _id.toHexString(), assetId: upload?.assetId });
    return { message: 'Lesson added successfully.', lesson: presentLesson(lesson, adminViewer) };
  },
);

interface Name {
  readonly courseId: string;
  readonly title: string;
  readonly section_id: string | null | undefined;
}

/**
 * Of two admins who drop the same folder at once, one adds the lesson.
 *
 * @throws AppError NAME_TAKEN
 */
async function refuseTakenName(
  { courseId, title, section_id }: Name,
  session: ClientSession,
): Promise<void> {
  const named = { course_id: courseId, title, section_id: section_id ?? null };
  if (await LessonModel.exists(named).session(session)) {
    throw new AppError('NAME_TAKEN', 'The section has a lesson of this title.');
  }
}
