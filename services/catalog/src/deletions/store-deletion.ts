import { deletionDays } from '@atelier/contracts/catalog/limits';
import type { ClientSession } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { DeletedLessonModel, DeletionModel, type DeletionRow } from './deletion-model.ts';

/** Maximum number of lessons copied per command, to limit the memory used for a large course. */
const batchSize = 200;

const newPeriod = () => {
  const deleted_at = new Date();
  return { deleted_at, expires_at: new Date(deleted_at.getTime() + deletionDays * 24 * 3_600_000) };
};

/** Keeps a course and its lessons, without their stored files, before they are deleted. */
export async function storeDeletedCourse(
  { cover: _cover, video: _video, ...course }: CourseRow,
  session: ClientSession,
): Promise<void> {
  const { _id: course_id, title } = course;
  const [category, instructor] = [
    await CategoryModel.findById(course.category_id, { name: 1 }, { session }).lean(),
    await InstructorModel.findById(course.instructor_id, { name: 1 }, { session }).lean(),
  ];
  const period = newPeriod();
  const row: DeletionRow = {
    _id: course_id,
    kind: 'course',
    ...{ title, course_id, course_title: title, course, ...period },
    lessons: 0,
    category: category?.name ?? null,
    instructor: instructor?.name ?? null,
  };
  const lessons = LessonModel.find(
    { course_id },
    { video: 0, source: 0, updated_at: 0 },
    { session },
  )
    .lean<Omit<LessonRow, 'video' | 'source' | 'updated_at'>[]>()
    .cursor({ batchSize });
  let batch: object[] = [];
  const store = async () => {
    if (batch.length > 0) await DeletedLessonModel.insertMany(batch, { session });
    row.lessons += batch.length;
    batch = [];
  };
  for await (const lesson of lessons) {
    batch.push({ ...lesson, deletion_id: course_id, expires_at: period.expires_at });
    if (batch.length === batchSize) await store();
  }
  await store();
  await DeletionModel.create([row], { session });
}

/** Keeps a lesson, without its stored files, before it is deleted individually. */
export async function storeDeletedLesson(
  { video: _video, source: _source, updated_at: _updated, ...lesson }: LessonRow,
  session: ClientSession,
): Promise<void> {
  const { _id, course_id, title } = lesson;
  const course = await CourseModel.findById(course_id, { title: 1 }, { session }).lean();
  const { deleted_at, expires_at } = newPeriod();
  await DeletedLessonModel.create([{ ...lesson, deletion_id: _id, expires_at }], { session });
  const row: DeletionRow = {
    _id,
    kind: 'lesson',
    ...{ title, course_id, course_title: course!.title, lessons: 1 },
    ...{ course: null, category: null, instructor: null, deleted_at, expires_at },
  };
  await DeletionModel.create([row], { session });
}
