import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import { handle } from '@atelier/service-kit/rpc/service';
import { replaceUpload } from '@atelier/service-kit/video/enqueue-processing';
import { keepSectionsTogether } from '../sections/arrange-lessons.ts';
import { refuseUnknownSection } from '../sections/find-section.ts';
import { findLesson, ownerOf } from './find-lesson.ts';
import { changedAt, type LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';
import { givenSource } from './source-file.ts';
import { touchCourse } from './touch-course.ts';

export const updateLesson = handle(
  lessonOperations.update,
  async ({ input, actor, requestId, announce, inTransaction }) => {
    const { courseId, lessonId, files, remove_source: _, if_updated_at, ...fields } = input;
    const source = givenSource(input);
    const lesson = await inTransaction(async (transaction) => {
      const { session, enqueue } = transaction;
      const row = await findLesson(input, session);
      const before = row.toObject<LessonRow>();
      await touchCourse(courseId, session);
      await refuseUnknownSection(courseId, fields.section_id, session);
      row.set(fields);
      if (files?.video) {
        const owner = ownerOf({ courseId, lessonId });
        row.set({ awaits_video: false });
        row.set(
          'video.upload',
          await replaceUpload(before.video, files.video, owner, requestId, transaction),
        );
      }
      if (source !== undefined) {
        const assetId = before.source?.assetId;
        if (assetId && assetId !== source?.assetId)
          await enqueue({ name: 'discard-asset', assetId, requestId });
        row.set({ source });
      }
      const written = (one: LessonRow) => ({
        ...fieldsOf(one, givenFields(fields)),
        ...(source !== undefined && { source: one.source?.fileName }),
      });
      const edits = mergeEdits({
        ...{ before: written(before), after: written(row.toObject<LessonRow>()) },
        ...{ edits: before.edits, createdAt: before._id.getTimestamp() },
        ...{ updatedAt: changedAt(before), seen: if_updated_at, actor },
      });
      row.set({ edits });
      await row.save({ session });
      await keepSectionsTogether(courseId, session);
      return (await findLesson(input, session)).toObject<LessonRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Lesson updated successfully.', lesson: presentLesson(lesson, adminViewer) };
  },
);
