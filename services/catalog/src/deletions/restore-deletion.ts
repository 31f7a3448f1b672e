import { deletionOperations } from '@atelier/contracts/catalog/deletions';
import { restorable } from '@atelier/service-kit/data/deleted-rows';
import { anyCase } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession, Types } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { CourseModel, type CourseRow, unscheduled } from '../courses/course-model.ts';
import { freeSlug, untilSlugIsFree } from '../courses/course-slug.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel } from '../lessons/lesson-model.ts';
import { touchCourse } from '../lessons/touch-course.ts';
import { keepSectionsTogether } from '../sections/arrange-lessons.ts';
import { TutorialModel } from '../tutorials/tutorial-model.ts';
import {
  DeletedCourseModel,
  type DeletedCourseRow,
  DeletedLessonModel,
  type DeletedLessonRow,
  DeletedTutorialModel,
  type DeletedTutorialRow,
  DeletionModel,
  type DeletionRow,
} from './deletion-model.ts';

type RestoreCall = Call<typeof deletionOperations.restore>;

/**
 * Restores a deleted course, lesson or tutorial with its files. Restored rows keep their ids, so
 * that what learners have watched, noted and bought belongs to them again.
 */
export const restoreDeletion = handle(deletionOperations.restore, async (request) => {
  const { kind, course_id, lessonId } = await untilSlugIsFree(() => restore(request));
  const tags = ['courses', 'categories', 'instructors', 'tutorials'] as const;
  request.announce('catalog.changed', { tags: [...tags] });
  const courseId = course_id?.toHexString() ?? null;
  request.log.info({ event: 'deletion-restored', kind, deletionId: request.input.id });
  const message = `The ${kind} has been restored${kind === 'course' ? ' as a draft' : ''}.`;
  return { message, course_id: courseId, lesson_id: lessonId };
});

function restore({ input: { id }, requestId, inTransaction }: RestoreCall) {
  return inTransaction(async ({ session, enqueue }) => {
    const valid = { _id: id, ...restorable() };
    const deletion = isObjectId(id)
      ? await DeletionModel.findOneAndDelete(valid, { session }).lean<DeletionRow>()
      : null;
    if (!deletion) throw notFound('There is nothing to restore.');
    const { kind, course_id } = deletion;
    if (!course_id) {
      await restoreTutorial(deletion, session);
      return { kind, course_id, lessonId: null };
    }
    if (kind === 'course') await restoreCourse(deletion, session);
    const sections = await sectionsOf(course_id, session);
    const lessonIds = await restoreLessons(deletion, sections, session);
    if (kind === 'lesson') await keepSectionsTogether(course_id, session);
    const courseId = course_id.toHexString();
    // The enrollments of a deleted course are only removed when they are listed.
    const moveId = crypto.randomUUID();
    await enqueue({ name: 'follow-lessons', courseId, lessonIds, moveId, requestId });
    return { kind, course_id, lessonId: kind === 'lesson' ? lessonIds[0]! : null };
  });
}

async function restoreTutorial({ _id }: DeletionRow, session: ClientSession): Promise<void> {
  const row = await DeletedTutorialModel.findOneAndDelete(
    { _id },
    { session },
  ).lean<DeletedTutorialRow>();
  if (!row) throw new Error(`The deleted tutorial ${_id.toHexString()} is missing`);
  const { deletion_id: _, expires_at: _end, ...tutorial } = row;
  await TutorialModel.create([tutorial], { session });
}

async function restoreCourse(
  { _id, course, category, instructor }: DeletionRow,
  session: ClientSession,
): Promise<void> {
  const row = await DeletedCourseModel.findOneAndDelete(
    { _id },
    { session },
  ).lean<DeletedCourseRow>();
  const found = row ?? course;
  if (!found) throw new Error(`The deleted course ${_id.toHexString()} is missing`);
  const { deletion_id: _, expires_at: _end, ...kept } = found as DeletedCourseRow;
  const isTaken = await CourseModel.exists({ slug: kept.slug }).session(session);
  const slug = isTaken ? await freeSlug(kept.title, session) : kept.slug;
  const restored = {
    ...kept,
    ...unscheduled,
    ...({ slug, status: 'draft', published: false } as const),
    category_id: await restoreCategory(kept.category_id, category, session),
    instructor_id: await restoreInstructor(kept.instructor_id, instructor, session),
  };
  await CourseModel.create([restored], { session });
}

const lock = { $currentDate: { usedAt: true } } as const;

/** Returns the category if it exists, else one of the same name, else a new one with the old id. */
async function restoreCategory(
  _id: Types.ObjectId,
  name: string | null,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const locked = await CategoryModel.updateOne({ _id }, lock, { session });
  if (locked.matchedCount > 0) return _id;
  const sameName = await CategoryModel.findOneAndUpdate({ name: name! }, lock, { session })
    .collation(anyCase)
    .lean();
  if (sameName) return sameName._id;
  await CategoryModel.create([{ _id, name: name! }], { session });
  return _id;
}

/** Returns the instructor if it exists, else a new one of the same name with the old id. */
async function restoreInstructor(
  _id: Types.ObjectId,
  name: string | null,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const locked = await InstructorModel.updateOne({ _id }, lock, { session });
  if (locked.matchedCount === 0) {
    await InstructorModel.create([{ _id, name: name! }], { session });
  }
  return _id;
}

/** @throws AppError WRONG_STATE if the course itself is deleted */
async function sectionsOf(
  courseId: Types.ObjectId,
  session: ClientSession,
): Promise<ReadonlySet<string>> {
  const course = await CourseModel.findById(courseId, { sections: 1 }, { session }).lean<
    Pick<CourseRow, 'sections'>
  >();
  if (!course) {
    throw new AppError(
      'WRONG_STATE',
      'The course of this lesson has been deleted. Restore the course first.',
    );
  }
  await touchCourse(courseId.toHexString(), session);
  return new Set((course.sections ?? []).map(({ _id }) => _id.toHexString()));
}

/**
 * Restores the lessons of a deletion. A lesson whose section no longer exists is restored without a
 * section.
 */
async function restoreLessons(
  { _id: deletion_id }: DeletionRow,
  sections: ReadonlySet<string>,
  session: ClientSession,
): Promise<string[]> {
  const rows = await DeletedLessonModel.find({ deletion_id }, null, { session }).lean<
    DeletedLessonRow[]
  >();
  const lessons = rows.map(({ deletion_id: _, expires_at: _end, section_id, ...lesson }) => ({
    to_announce: false,
    ...lesson,
    section_id: section_id && sections.has(section_id.toHexString()) ? section_id : null,
  }));
  await LessonModel.insertMany(lessons, { session });
  await DeletedLessonModel.deleteMany({ deletion_id }, { session });
  return lessons.map(({ _id }) => _id.toHexString());
}
