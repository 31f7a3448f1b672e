import { lessonOperations } from '@atelier/contracts/lessons';
import { inTransaction } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { retryUpload } from '@atelier/service-kit/videos/promise-processing';
import { findLesson, ownerOf } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';

export const retryMedia = handle(
  lessonOperations.retryMedia,
  async ({ input, requestId, announce }) => {
    const lesson = await inTransaction(async (session) => {
      const row = await findLesson(input, session);
      const slot = row.toObject<LessonRow>().video;
      row.set('video.upload', await retryUpload(slot, ownerOf(input), requestId, session));
      await row.save({ session });
      return row.toObject<LessonRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return {
      message: 'The video is processed again.',
      lesson: presentLesson(lesson, adminViewer),
    };
  },
);
