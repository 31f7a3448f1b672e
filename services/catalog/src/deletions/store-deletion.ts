import { bytesOfRow, deletionPeriod } from '@atelier/service-kit/data/deleted-rows';
import type { ClientSession } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import type { TutorialRow } from '../tutorials/tutorial-model.ts';
import {
  DeletedCourseModel,
  DeletedLessonModel,
  DeletedTutorialModel,
  DeletionModel,
  type DeletionRow,
} from './deletion-model.ts';

/** Maximum number of lessons copied per command, to limit the memory used for a large course. */
const batchSize = 200;

const noCourse = { course_id: null, course_title: null, category: null, instructor: null } as const;

/** Keeps a course and its lessons, with their files, before they are deleted. */
export async function storeDeletedCourse(course: CourseRow, session: ClientSession): Promise<void> {
  const { _id, title } = course;
  const [category, instructor] = [
    await CategoryModel.findById(course.category_id, { name: 1 }, { session }).lean(),
    await InstructorModel.findById(course.instructor_id, { name: 1 }, { session }).lean(),
  ];
  const period = deletionPeriod();
  const of = { deletion_id: _id, expires_at: period.expires_at };
  const row: DeletionRow = {
    ...{ _id, kind: 'course', title, course_id: _id, course_title: title, ...period },
    ...{ lessons: 0, bytes: bytesOfRow(course) },
    category: category?.name ?? null,
    instructor: instructor?.name ?? null,
  };
  const lessons = LessonModel.find({ course_id: _id }, null, { session })
    .lean<LessonRow[]>()
    .cursor({ batchSize });
  let batch: LessonRow[] = [];
  const store = async () => {
    const rows = batch.map((lesson) => ({ ...lesson, ...of }));
    if (rows.length > 0) await DeletedLessonModel.insertMany(rows, { session });
    row.lessons += batch.length;
    row.bytes = batch.reduce((sum, lesson) => sum + bytesOfRow(lesson), row.bytes ?? 0);
    batch = [];
  };
  for await (const lesson of lessons) {
    batch.push(lesson);
    if (batch.length === batchSize) await store();
  }
  await store();
  await DeletedCourseModel.create([{ ...course, ...of }], { session });
  await DeletionModel.create([row], { session });
}

/** Keeps a lesson, with its files, before it is deleted individually. */
export async function storeDeletedLesson(lesson: LessonRow, session: ClientSession): Promise<void> {
  const { _id, course_id, title } = lesson;
  const course = await CourseModel.findById(course_id, { title: 1 }, { session }).lean();
  const period = deletionPeriod();
  const of = { deletion_id: _id, expires_at: period.expires_at };
  await DeletedLessonModel.create([{ ...lesson, ...of }], { session });
  const row: DeletionRow = {
    ...{ ...noCourse, _id, kind: 'lesson', title, course_id, course_title: course!.title },
    ...{ lessons: 1, bytes: bytesOfRow(lesson), ...period },
  };
  await DeletionModel.create([row], { session });
}

/** Keeps a tutorial, with its cover, before it is deleted. */
export async function storeDeletedTutorial(
  tutorial: TutorialRow,
  session: ClientSession,
): Promise<void> {
  const { _id, title } = tutorial;
  const period = deletionPeriod();
  const of = { deletion_id: _id, expires_at: period.expires_at };
  await DeletedTutorialModel.create([{ ...tutorial, ...of }], { session });
  const row: DeletionRow = {
    ...noCourse,
    _id,
    kind: 'tutorial',
    title,
    lessons: 0,
    bytes: 0,
    ...period,
  };
  await DeletionModel.create([row], { session });
}
