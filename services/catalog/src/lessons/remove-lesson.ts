import { lessonOperations } from '@atelier/contracts/lessons';
import { inTransaction } from '@atelier/service-kit/mongo';
import { promise } from '@atelier/service-kit/outbox';
import { handle } from '@atelier/service-kit/service';
import { slotAssets } from '@atelier/service-kit/videos/video-slot';
import { findLesson } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { touchCourse } from './touch-course.ts';

export const removeLesson = handle(
  lessonOperations.remove,
  async ({ input, requestId, announce }) => {
    await inTransaction(async (session) => {
      const lesson = await findLesson(input, session);
      await touchCourse(input.courseId, session);
      await lesson.deleteOne({ session });
      for (const assetId of slotAssets(lesson.toObject<LessonRow>().video)) {
        await promise({ name: 'discard-asset', assetId, requestId }, session);
      }
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lesson has been deleted.' };
  },
);
