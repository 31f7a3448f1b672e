import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { refuseChanged } from '@atelier/service-kit/data/refuse-changed';
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
  async ({ input, requestId, announce, inTransaction }) => {
    const { courseId, lessonId, files, remove_source: _, if_updated_at, ...fields } = input;
    const source = givenSource(input);
    const lesson = await inTransaction(async (transaction) => {
      const { session, enqueue } = transaction;
      const row = await findLesson(input, session);
      refuseChanged(changedAt(row), if_updated_at);
      await touchCourse(courseId, session);
      await refuseUnknownSection(courseId, fields.section_id, session);
      row.set(fields);
      if (files?.video) {
        const slot = row.toObject<LessonRow>().video;
        const owner = ownerOf({ courseId, lessonId });
        row.set({ awaits_video: false });
        row.set(
          'video.upload',
          await replaceUpload(slot, files.video, owner, requestId, transaction),
        );
      }
      if (source !== undefined) {
        const before = row.toObject<LessonRow>().source?.assetId;
        if (before && before !== source?.assetId)
          await enqueue({ name: 'discard-asset', assetId: before, requestId });
        row.set({ source });
      }
      await row.save({ session });
      await keepSectionsTogether(courseId, session);
      return (await findLesson(input, session)).toObject<LessonRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Lesson updated successfully.', lesson: presentLesson(lesson, adminViewer) };
  },
);
