import { lessonOperations } from '@atelier/contracts/lessons';
import { invalid } from '@atelier/service-kit/errors';
import { inTransaction } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { promiseProcessing } from '@atelier/service-kit/videos/promise-processing';
import { findLesson, ownerOf } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';

export const retryMedia = handle(
  lessonOperations.retryMedia,
  async ({ input, requestId, announce }) => {
    const lesson = await inTransaction(async (session) => {
      const row = await findLesson(input, session);
      const { upload } = row.toObject<LessonRow>().video;
      if (upload?.status !== 'failed') throw invalid('media', 'This video has not failed');
      if (!upload.retryable) {
        throw invalid('media', 'The uploaded file cannot be used. Please upload another one.');
      }
      const again = {
        ...upload,
        attempt: upload.attempt + 1,
        status: 'queued' as const,
        progress: 0,
        error: null,
        since: new Date(),
      };
      row.set('video.upload', again);
      await row.save({ session });
      await promiseProcessing(again, ownerOf(input), requestId, session);
      return row.toObject<LessonRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return {
      message: 'The video is processed again.',
      lesson: presentLesson(lesson, adminViewer),
    };
  },
);
