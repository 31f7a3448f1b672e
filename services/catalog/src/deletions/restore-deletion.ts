import { deletionOperations } from '@atelier/contracts/catalog/deletions';
import { anyCase } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { type Call, handle } from '@atelier/service-kit/rpc/service';
import { emptySlot } from '@atelier/service-kit/video/video-slot';
import type { ClientSession, Types } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { CourseModel, type CourseRow, unscheduled } from '../courses/course-model.ts';
import { freeSlug, untilSlugIsFree } from '../courses/course-slug.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel } from '../lessons/lesson-model.ts';
import { touchCourse } from '../lessons/touch-course.ts';
import { keepSectionsTogether } from '../sections/arrange-lessons.ts';
import { DeletedLessonModel, DeletionModel, type DeletionRow } from './deletion-model.ts';

type RestoreCall = Call<typeof deletionOperations.restore>;

/**
 * Restores a deleted course or lesson. Restored rows keep their ids, so that what learners have
 * watched, noted and bought belongs to them again. Stored files were discarded on deletion.
 */
export const restoreDeletion = handle(deletionOperations.restore, async (request) => {
  const { kind, course_id, lessonId } = await untilSlugIsFree(() => restore(request));
  request.announce('catalog.changed', { tags: ['courses', 'categories', 'instructors'] });
  request.log.info({ event: 'deletion-restored', kind, courseId: course_id.toHexString() });
  const message =
    kind === 'course'
      ? 'The course has been restored as a draft, without its cover, videos and source files.'
      : 'The lesson has been restored, without its video and source files.';
  return { message, course_id: course_id.toHexString(), lesson_id: lessonId };
});

function restore({ input: { id }, requestId, inTransaction }: RestoreCall) {
  return inTransaction(async ({ session, enqueue }) => {
    const valid = { _id: id, expires_at: { $gt: new Date() } };
    const deletion = isObjectId(id)
      ? await DeletionModel.findOneAndDelete(valid, { session }).lean<DeletionRow>()
      : null;
    if (!deletion) throw notFound('There is nothing to restore.');
    const { kind, course_id } = deletion;
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

async function restoreCourse(
  { course, category, instructor }: DeletionRow,
  session: ClientSession,
): Promise<void> {
  const kept = course!;
  const isTaken = await CourseModel.exists({ slug: kept.slug }).session(session);
  const slug = isTaken ? await freeSlug(kept.title, session) : kept.slug;
  const row = {
    ...kept,
    ...unscheduled,
    ...({ slug, status: 'draft', published: false } as const),
    category_id: await restoreCategory(kept.category_id, category, session),
    instructor_id: await restoreInstructor(kept.instructor_id, instructor, session),
    cover: null,
    video: { ...emptySlot },
  };
  await CourseModel.create([row], { session });
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
  const rows = await DeletedLessonModel.find({ deletion_id }, null, { session }).lean();
  const lessons = rows.map(({ deletion_id: _, expires_at: _end, section_id, ...lesson }) => ({
    ...{ ...lesson, video: { ...emptySlot } },
    section_id: section_id && sections.has(section_id.toHexString()) ? section_id : null,
  }));
  await LessonModel.insertMany(lessons, { session });
  await DeletedLessonModel.deleteMany({ deletion_id }, { session });
  return lessons.map(({ _id }) => _id.toHexString());
}
