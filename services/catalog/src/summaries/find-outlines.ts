import { summaryOperations } from '@atelier/contracts/core/summaries';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { LessonModel, type LessonRow, shownLessons } from '../lessons/lesson-model.ts';

/** Returns the outlines of courses, including hidden ones, for admins. */
export const findOutlines = handle(summaryOperations.outlines, async ({ input }) => {
  const $in = input.courses.filter(isObjectId);
  const [courses, lessons] = await Promise.all([
    CourseModel.find({ _id: { $in } }, { title: 1 }).lean<Pick<CourseRow, '_id' | 'title'>[]>(),
    LessonModel.find({ course_id: { $in }, ...shownLessons }, { course_id: 1 }).lean<
      Pick<LessonRow, '_id' | 'course_id'>[]
    >(),
  ]);
  const lessonsOf = Map.groupBy(lessons, ({ course_id }) => course_id.toHexString());
  return {
    courses: courses.map(({ _id, title }) => {
      const id = _id.toHexString();
      const own = lessonsOf.get(id) ?? [];
      return { id, title, lessons: own.map((lesson) => lesson._id.toHexString()) };
    }),
  };
});
