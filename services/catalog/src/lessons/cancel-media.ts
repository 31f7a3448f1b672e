import { lessonOperations } from '@atelier/contracts/lessons';
import { inTransaction } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { cancelledUpload } from '@atelier/service-kit/videos/promise-processing';
import { findLesson } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';

export const cancelLessonMedia = handle(
  lessonOperations.cancelMedia,
  async ({ input, announce }) => {
    const lesson = await inTransaction(async (session) => {
      const row = await findLesson(input, session);
      row.set('video.upload', cancelledUpload(row.toObject<LessonRow>().video));
      await row.save({ session, timestamps: false });
      return row.toObject<LessonRow>();
    });
    const { assetId, attempt } = lesson.video.upload!;
    announce('media.cancelled', { assetId, attempt });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Processing was cancelled.', lesson: presentLesson(lesson, adminViewer) };
  },
);
