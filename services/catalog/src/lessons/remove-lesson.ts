import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { handle } from '@atelier/service-kit/rpc/service';
import { storeDeletedLesson } from '../deletions/store-deletion.ts';
import { findLesson } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { lessonAssets } from './source-file.ts';
import { touchCourse } from './touch-course.ts';

export const removeLesson = handle(
  lessonOperations.remove,
  async ({ input, requestId, announce, inTransaction }) => {
    await inTransaction(async ({ session, enqueue }) => {
      const lesson = await findLesson(input, session);
      await touchCourse(input.courseId, session);
      const row = lesson.toObject<LessonRow>();
      await storeDeletedLesson(row, session);
      await lesson.deleteOne({ session });
      for (const assetId of lessonAssets(row)) {
        await enqueue({ name: 'discard-asset', assetId, requestId });
      }
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lesson has been deleted.' };
  },
);
