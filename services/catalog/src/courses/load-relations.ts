import { CategoryModel } from '../categories/category-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow, lessonOrder } from '../lessons/lesson-model.ts';
import type { CourseRow } from './course-model.ts';
import type { CourseWithRelations } from './present-course.ts';

/**
 * Loads the documents that courses refer to, with three queries regardless of the number of
 * courses. A course whose category or instructor is missing is left out; transactions prevent that
 * case.
 */
export async function loadRelations(courses: readonly CourseRow[]): Promise<CourseWithRelations[]> {
  const ids = courses.map((course) => course._id);
  const [categories, instructors, lessons] = await Promise.all([
    CategoryModel.find({ _id: { $in: courses.map((course) => course.category_id) } }).lean(),
    InstructorModel.find({ _id: { $in: courses.map((course) => course.instructor_id) } }).lean(),
    LessonModel.find({ course_id: { $in: ids } })
      .sort(lessonOrder)
      .lean<LessonRow[]>(),
  ]);
  const categoryOf = new Map(categories.map((row) => [row._id.toHexString(), row]));
  const instructorOf = new Map(instructors.map((row) => [row._id.toHexString(), row]));
  const lessonsOf = Map.groupBy(lessons, (row) => row.course_id.toHexString());
  return courses.flatMap((course) => {
    const category = categoryOf.get(course.category_id.toHexString());
    const instructor = instructorOf.get(course.instructor_id.toHexString());
    const own = lessonsOf.get(course._id.toHexString()) ?? [];
    return category && instructor ? [{ course, category, instructor, lessons: own }] : [];
  });
}
