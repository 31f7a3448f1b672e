import { LessonModel, type LessonRow, lessonOrder, shownLessons } from './lesson-model.ts';

/** Returns the zero-based position of each lesson among those that learners see of its course. */
export async function lessonIndexesOf(courseIds: readonly string[]): Promise<Map<string, number>> {
  const course_id = { $in: [...new Set(courseIds)] };
  if (course_id.$in.length === 0) return new Map();
  const lessons = await LessonModel.find({ course_id, ...shownLessons }, { course_id: 1 })
    .sort({ course_id: 1, ...lessonOrder })
    .lean<Pick<LessonRow, '_id' | 'course_id'>[]>();
  const ofCourse = Map.groupBy(lessons, (row) => row.course_id.toHexString());
  return new Map(
    [...ofCourse.values()].flatMap((rows) =>
      rows.map((row, index) => [row._id.toHexString(), index] as const),
    ),
  );
}
