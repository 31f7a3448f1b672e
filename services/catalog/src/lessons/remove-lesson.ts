import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { handle } from '@atelier/service-kit/rpc/service';
import { storeDeletedLesson } from '../deletions/store-deletion.ts';
import { findLesson } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { touchCourse } from './touch-course.ts';

export const removeLesson = handle(
  lessonOperations.remove,
  async ({ input, announce, inTransaction }) => {
    await inTransaction(async ({ session }) => {
      const lesson = await findLesson(input, session);
      await touchCourse(input.courseId, session);
      await storeDeletedLesson(lesson.toObject<LessonRow>(), session);
      await lesson.deleteOne({ session });
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lesson has been deleted.' };
  },
);
