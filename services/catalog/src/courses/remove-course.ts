import { courseOperations } from '@atelier/contracts/catalog/courses';
import { courseBuyers } from '@atelier/contracts/commerce/products';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { storeDeletedCourse } from '../deletions/store-deletion.ts';
import { LessonModel } from '../lessons/lesson-model.ts';
import { PreviewModel } from '../previews/preview-model.ts';
import { CourseModel, type CourseRow } from './course-model.ts';

export const removeCourse = handle(
  courseOperations.remove,
  async ({ input, requestId, call, announce, log, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Course not found.');
    const since = new Date().toISOString();
    await refuseBought(input.id, call);
    await inTransaction(async ({ session, enqueue }) => {
      const course = await CourseModel.findByIdAndDelete(input.id, { session }).lean<CourseRow>();
      if (!course) throw notFound('Course not found.');
      await storeDeletedCourse(course, session);
      await LessonModel.deleteMany({ course_id: course._id }, { session });
      await PreviewModel.deleteMany({ course_id: course._id }, { session });
      const { title } = course;
      await enqueue({ name: 'withdraw-course', courseId: input.id, title, since, requestId });
    });
    announce('catalog.changed', { tags: ['courses'] });
    log.info({ event: 'course-removed', courseId: input.id });
    return { message: 'The course has been deleted.' };
  },
);

/** @throws AppError IN_USE if a learner owns the course, UNAVAILABLE if that is unknown */
async function refuseBought(id: string, call: Call<never>['call']): Promise<void> {
  const { buyers } = await call(courseBuyers, { id });
  if (buyers === 0) return;
  const people = buyers === 1 ? '1 person' : `${buyers} people`;
  throw new AppError(
    'IN_USE',
    `${people} bought this course. Archive it instead: it stays available to them.`,
  );
}
