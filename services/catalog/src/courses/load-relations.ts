import type { Types } from 'mongoose';
import { cached } from '../cached-rows.ts';
import { CategoryModel, type CategoryRow } from '../categories/category-model.ts';
import { InstructorModel, type InstructorRow } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow, lessonOrder, shownLessons } from '../lessons/lesson-model.ts';
import { type LessonSummaryRow, lessonSummaryFields } from '../lessons/present-lesson.ts';
import type { CourseRow, ListedCourseRow } from './course-model.ts';
import type { ListedCourse, WithRelations } from './present-course.ts';

/** Loads the documents that courses refer to. */
export function loadRelations(
  courses: readonly CourseRow[],
): Promise<WithRelations<CourseRow, LessonRow>[]> {
  return load(courses, (lessons) => lessons.lean<LessonRow[]>());
}

/** Does the same for a list, with only the lessons and fields that it shows. */
export function loadListed(courses: readonly ListedCourseRow[]): Promise<ListedCourse[]> {
  return load(courses, (lessons) =>
    lessons.where(shownLessons).select(lessonSummaryFields).lean<LessonSummaryRow[]>(),
  );
}

/**
 * Uses at most three queries regardless of the number of courses. A course whose category or instructor is
 * missing is omitted; transactions prevent that case.
 */
async function load<Course extends ListedCourseRow, Lesson extends LessonSummaryRow>(
  courses: readonly Course[],
  read: (lessons: ReturnType<typeof lessonsOfCourses>) => PromiseLike<Lesson[]>,
): Promise<WithRelations<Course, Lesson>[]> {
  const [categoryOf, instructorOf, lessons] = await Promise.all([
    cached.categories.getAll(
      courses.map(({ category_id }) => category_id.toHexString()),
      async (ids) => byId(await CategoryModel.find({ _id: { $in: ids } }).lean<CategoryRow[]>()),
    ),
    cached.instructors.getAll(
      courses.map(({ instructor_id }) => instructor_id.toHexString()),
      async (ids) =>
        byId(await InstructorModel.find({ _id: { $in: ids } }).lean<InstructorRow[]>()),
    ),
    read(lessonsOfCourses(courses)),
  ]);
  const lessonsOf = Map.groupBy(lessons, (row) => row.course_id.toHexString());
  return courses.flatMap((course) => {
    const category = categoryOf.get(course.category_id.toHexString());
    const instructor = instructorOf.get(course.instructor_id.toHexString());
    const own = lessonsOf.get(course._id.toHexString()) ?? [];
    return category && instructor ? [{ course, category, instructor, lessons: own }] : [];
  });
}

function byId<Row extends { readonly _id: Types.ObjectId }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [row._id.toHexString(), row]));
}

/** Sorted by course first, so that the index provides the order. */
function lessonsOfCourses(courses: readonly Pick<CourseRow, '_id'>[]) {
  return LessonModel.find({ course_id: { $in: courses.map(({ _id }) => _id) } }).sort({
    course_id: 1,
    ...lessonOrder,
  });
}
