import { CategoryModel } from '../categories/category-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow, lessonOrder } from '../lessons/lesson-model.ts';
import { type LessonSummaryRow, lessonSummaryFields } from '../lessons/present-lesson.ts';
import type { CourseRow, ListedCourseRow } from './course-model.ts';
import type { ListedCourse, WithRelations } from './present-course.ts';

/** Loads the documents that courses refer to. */
export function loadRelations(
  courses: readonly CourseRow[],
): Promise<WithRelations<CourseRow, LessonRow>[]> {
  return load(courses, (lessons) => lessons.lean<LessonRow[]>());
}

/** Does the same for a list, with only the lesson fields that it shows. */
export function loadListed(courses: readonly ListedCourseRow[]): Promise<ListedCourse[]> {
  return load(courses, (lessons) => lessons.select(lessonSummaryFields).lean<LessonSummaryRow[]>());
}

/**
 * Uses three queries regardless of the number of courses. A course whose category or instructor is
 * missing is omitted; transactions prevent that case.
 */
async function load<Course extends ListedCourseRow, Lesson extends LessonSummaryRow>(
  courses: readonly Course[],
  read: (lessons: ReturnType<typeof lessonsOfCourses>) => PromiseLike<Lesson[]>,
): Promise<WithRelations<Course, Lesson>[]> {
  const [categories, instructors, lessons] = await Promise.all([
    CategoryModel.find({ _id: { $in: courses.map((course) => course.category_id) } }).lean(),
    InstructorModel.find({ _id: { $in: courses.map((course) => course.instructor_id) } }).lean(),
    read(lessonsOfCourses(courses)),
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

function lessonsOfCourses(courses: readonly Pick<CourseRow, '_id'>[]) {
  return LessonModel.find({ course_id: { $in: courses.map(({ _id }) => _id) } }).sort(lessonOrder);
}
