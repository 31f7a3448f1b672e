import { courseOperations } from '@atelier/contracts/catalog/courses';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { slotAssets } from '@atelier/service-kit/video/video-slot';
import { keepDeletedCourse } from '../deletions/keep-deleted.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { PreviewModel } from '../previews/preview-model.ts';
import { CourseModel, type CourseRow } from './course-model.ts';

export const removeCourse = handle(
  courseOperations.remove,
  async ({ input, requestId, announce, log, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Course not found.');
    await inTransaction(async ({ session, enqueue }) => {
      const course = await CourseModel.findByIdAndDelete(input.id, { session }).lean<CourseRow>();
      if (!course) throw notFound('Course not found.');
      await keepDeletedCourse(course, session);
      const lessons = await LessonModel.find({ course_id: course._id }, { video: 1 })
        .session(session)
        .lean<Pick<LessonRow, 'video'>[]>();
      await LessonModel.deleteMany({ course_id: course._id }, { session });
      await PreviewModel.deleteMany({ course_id: course._id }, { session });
      const assets = [course, ...lessons].flatMap((row) => slotAssets(row.video));
      for (const assetId of course.cover ? [course.cover.assetId, ...assets] : assets) {
        await enqueue({ name: 'discard-asset', assetId, requestId });
      }
    });
    announce('catalog.changed', { tags: ['courses'] });
    log.info({ event: 'course-removed', courseId: input.id });
    return { message: 'The course has been deleted.' };
  },
);
