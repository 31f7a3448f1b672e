import { courseOperations, maxCopiedLessons } from '@atelier/contracts/catalog/courses';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/rpc/errors';
import { type Call, handle } from '@atelier/service-kit/rpc/service';
import { emptySlot } from '@atelier/service-kit/video/video-slot';
import { type ClientSession, Types } from 'mongoose';
import { LessonModel, type LessonRow, lessonOrder } from '../lessons/lesson-model.ts';
import { adminViewer } from '../lessons/present-lesson.ts';
import { CourseModel, type CourseRow, unscheduled } from './course-model.ts';
import { freeSlug, untilSlugIsFree } from './course-slug.ts';
import { loadRelations } from './load-relations.ts';
import { lockReferences } from './lock-references.ts';
import { presentCourse } from './present-course.ts';
import { titleOfCopy } from './title-of-copy.ts';

type DuplicateCall = Call<typeof courseOperations.duplicate>;

/**
 * Duplicates a course. A stored file belongs to exactly one row, so the copy starts without a cover,
 * videos and source files.
 */
export const duplicateCourse = handle(courseOperations.duplicate, async (request) => {
  const copy = await untilSlugIsFree(() => insertCopy(request));
  request.announce('catalog.changed', { tags: ['courses'] });
  const [whole] = await loadRelations([copy]);
  return {
    message: 'Course duplicated successfully. The copy has no cover, videos or source files yet.',
    course: presentCourse(whole!, adminViewer),
  };
});

function insertCopy({ input: { courseId }, inTransaction }: DuplicateCall): Promise<CourseRow> {
  return inTransaction(async ({ session }) => {
    const original = isObjectId(courseId)
      ? await CourseModel.findById(courseId, null, { session }).lean<CourseRow>()
      : null;
    if (!original) throw notFound('Course not found.');
    const category_id = original.category_id.toHexString();
    const instructor_id = original.instructor_id.toHexString();
    await lockReferences({ category_id, instructor_id }, session);
    const _id = new Types.ObjectId();
    const sectionIds = new Map(
      (original.sections ?? []).map((row) => [row._id.toHexString(), new Types.ObjectId()]),
    );
    await copyLessons(original._id, _id, sectionIds, session);
    const row = await copyOf(original, _id, sectionIds, session);
    const [copy] = await CourseModel.create([row], { session });
    return copy!.toObject<CourseRow>();
  });
}

type SectionIds = ReadonlyMap<string, Types.ObjectId>;

/**
 * Copies the texts, price, category and instructor of a course, but not its publication state or
 * statistics.
 */
async function copyOf(
  original: CourseRow,
  _id: Types.ObjectId,
  sectionIds: SectionIds,
  session: ClientSession,
) {
  const { created_at: _created, updated_at: _updated, edits: _edits, ...fields } = original;
  const title = titleOfCopy(original.title);
  return {
    ...fields,
    ...unscheduled,
    ...{ _id, title, slug: await freeSlug(title, session) },
    ...({ status: 'draft', published: false, is_featured: false } as const),
    ...{ enrollment_count: 0, cover: null, video: { ...emptySlot } },
    sections: (original.sections ?? []).map((section) => ({
      _id: sectionIds.get(section._id.toHexString())!,
      title: section.title,
    })),
  };
}

/** @throws AppError VALIDATION naming `lessons` if there are too many for one transaction */
async function copyLessons(
  from: Types.ObjectId,
  to: Types.ObjectId,
  sectionIds: SectionIds,
  session: ClientSession,
): Promise<void> {
  const lessons = await LessonModel.find(
    { course_id: from },
    { video: 0, source: 0, updated_at: 0, edits: 0 },
    { session },
  )
    .sort(lessonOrder)
    .limit(maxCopiedLessons + 1)
    .lean<Omit<LessonRow, 'video' | 'source' | 'updated_at'>[]>();
  if (lessons.length > maxCopiedLessons) {
    throw invalid('lessons', `A course of more than ${maxCopiedLessons} lessons cannot be copied`);
  }
  const copies = lessons.map(({ _id, section_id, ...lesson }) => ({
    ...{ ...lesson, course_id: to },
    section_id: (section_id && sectionIds.get(section_id.toHexString())) ?? null,
    video: { ...emptySlot },
  }));
  await LessonModel.insertMany(copies, { session });
}
