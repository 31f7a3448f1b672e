import { courseOperations, maxCopiedLessons } from '@atelier/contracts/catalog/courses';
import type { MediaJob } from '@atelier/contracts/media/media-jobs';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { copyPicture } from '@atelier/service-kit/storage/pictures';
import { copyVideo } from '@atelier/service-kit/video/copy-video';
import { type ClientSession, Types } from 'mongoose';
import { copyLessonFiles } from '../lessons/copy-lesson-files.ts';
import { ownerOf } from '../lessons/find-lesson.ts';
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
 * Duplicates a course. A stored file belongs to exactly one row: the cover is copied at once, videos
 * and source files by jobs. Videos that do not play yet are left out.
 */
export const duplicateCourse = handle(courseOperations.duplicate, async (request) => {
  const { courseId } = request.input;
  const original = isObjectId(courseId)
    ? await CourseModel.findById(courseId, { cover: 1 }).lean<Pick<CourseRow, 'cover'>>()
    : null;
  const cover = await copyPicture(request.call, original?.cover ?? null);
  let left = 0;
  const copy = await untilSlugIsFree(() =>
    insertCopy(request, cover, (count) => {
      left = count;
    }),
  );
  request.announce('catalog.changed', { tags: ['courses'] });
  const [whole] = await loadRelations([copy]);
  return {
    message:
      left === 0
        ? 'Course duplicated successfully.'
        : `Course duplicated successfully, without ${left === 1 ? 'one video that is' : `${left} videos that are`} not ready yet.`,
    course: presentCourse(whole!, adminViewer),
  };
});

function insertCopy(
  { input: { courseId }, inTransaction, requestId }: DuplicateCall,
  cover: CourseRow['cover'],
  /** Receives the number of videos that are left out. */
  onLeft: (count: number) => void,
): Promise<CourseRow> {
  return inTransaction(async ({ session, enqueue }) => {
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
    const lessons = await copyLessons(
      { from: original._id, to: _id, sectionIds, requestId },
      session,
    );
    const owner = { service: 'catalog', kind: 'course', id: _id.toHexString() } as const;
    const intro = copyVideo(original.video, owner, requestId);
    const row = await copyOf(original, _id, sectionIds, session);
    const [copy] = await CourseModel.create([{ ...row, cover, video: intro.slot }], { session });
    const jobs = [...intro.jobs, ...lessons.jobs];
    if (jobs.length > 0) await enqueue(...jobs);
    onLeft(lessons.left + Number(isLeft(original)));
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
  const title = await titleOfCopy(original.title, (titles) =>
    CourseModel.distinct('title', { title: { $in: titles } }).session(session),
  );
  return {
    ...fields,
    ...unscheduled,
    ...{ _id, title, slug: await freeSlug(title, session) },
    ...({ status: 'draft', published: false, is_featured: false } as const),
    enrollment_count: 0,
    sections: (original.sections ?? []).map((section) => ({
      _id: sectionIds.get(section._id.toHexString())!,
      title: section.title,
    })),
  };
}

/** Whether a row has a video that does not play yet. */
const isLeft = ({ video }: Pick<LessonRow, 'video'>) =>
  video.upload !== null && video.current === null;

interface CopiedLessons {
  readonly from: Types.ObjectId;
  readonly to: Types.ObjectId;
  readonly sectionIds: SectionIds;
  readonly requestId: string;
}

/**
 * @returns the jobs that copy their files, and the number of videos that were left out
 * @throws AppError VALIDATION naming `lessons` if there are too many for one transaction
 */
async function copyLessons(
  { from, to, sectionIds, requestId }: CopiedLessons,
  session: ClientSession,
) {
  const lessons = await LessonModel.find({ course_id: from }, { edits: 0 }, { session })
    .sort(lessonOrder)
    .limit(maxCopiedLessons + 1)
    .lean<Omit<LessonRow, 'edits'>[]>();
  if (lessons.length > maxCopiedLessons) {
    throw invalid('lessons', `A course of more than ${maxCopiedLessons} lessons cannot be copied`);
  }
  const jobs: MediaJob[] = [];
  const copies = lessons.map(({ _id: _, updated_at: _updated, section_id, ...lesson }) => {
    const _id = new Types.ObjectId();
    const names = { courseId: to.toHexString(), lessonId: _id.toHexString() };
    const copied = copyLessonFiles(lesson, { ...ownerOf(names), requestId });
    jobs.push(...copied.jobs);
    return {
      ...{ ...lesson, _id, course_id: to },
      section_id: (section_id && sectionIds.get(section_id.toHexString())) ?? null,
      ...copied.files,
    };
  });
  await LessonModel.insertMany(copies, { session });
  return { jobs, left: lessons.filter(isLeft).length };
}
