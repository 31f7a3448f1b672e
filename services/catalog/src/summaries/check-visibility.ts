import { summaryOperations } from '@atelier/contracts/core/summaries';
import { restorable } from '@atelier/service-kit/data/deleted-rows';
import { checkVisibility, type Known } from '@atelier/service-kit/data/visibility';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { shownCourses, type Visible, visibleFields } from '../courses/shown-courses.ts';
import {
  DeletedLessonModel,
  DeletedTutorialModel,
  DeletionModel,
} from '../deletions/deletion-model.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { TutorialModel, type TutorialRow } from '../tutorials/tutorial-model.ts';

export const checkContentVisibility = handle(summaryOperations.checkCatalog, async (request) => {
  const { input } = request;
  const { q } = input;
  const [courses, tutorials, lessons] = await Promise.all([
    checkVisibility(input.courses, q, (ids) => knownCourses(ids, request)),
    checkVisibility(input.tutorials, q, knownTutorials),
    checkVisibility(input.lessons, q, (ids) => knownLessons(ids, request)),
  ]);
  return { courses, tutorials, lessons };
});

type Request = Call<typeof summaryOperations.checkCatalog>;
type CourseName = Visible & Pick<CourseRow, 'title'>;
const courseName = { title: 1, ...visibleFields } as const;

async function knownCourses(ids: readonly string[], request: Request): Promise<Known[]> {
  const rows = await CourseModel.find({ _id: { $in: ids } }, courseName).lean<CourseName[]>();
  const shown = new Set(await shownCourses(rows, request));
  const courses = rows.map((row) => ({
    id: row._id.toHexString(),
    isShown: shown.has(row),
    words: row.title,
  }));
  const deletedCourses = { _id: { $in: ids }, kind: 'course', ...restorable() } as const;
  const deleted = await DeletionModel.find(deletedCourses, { title: 1 }).lean<Deleted[]>();
  return [...courses, ...deleted.map(asHidden)];
}

async function knownTutorials(ids: readonly string[]): Promise<Known[]> {
  const wanted = new Set(ids);
  const rows = await TutorialModel.find(
    { 'tutorials._id': { $in: ids } },
    { title: 1, 'tutorials._id': 1, 'tutorials.title': 1 },
  ).lean<Pick<TutorialRow, 'title' | 'tutorials'>[]>();
  const $in = ids.map((id) => new Types.ObjectId(id));
  const deletedTutorials = { 'tutorials._id': { $in }, ...restorable() };
  const deleted = await DeletedTutorialModel.find(deletedTutorials, {
    'tutorials._id': 1,
    'tutorials.title': 1,
  }).lean<Pick<TutorialRow, 'tutorials'>[]>();
  const known = rows.flatMap((row) =>
    row.tutorials.map(({ _id, title }) => ({
      id: _id.toHexString(),
      isShown: true,
      words: `${title}\n${row.title}`,
    })),
  );
  const hidden = deleted.flatMap(({ tutorials }) => tutorials.map(asHidden));
  return [...known, ...hidden].filter(({ id }) => wanted.has(id));
}

/** Finds lessons with their courses, which determine visibility. */
async function knownLessons(ids: readonly string[], request: Request): Promise<Known[]> {
  const lessons = await LessonModel.find(
    { _id: { $in: ids } },
    { title: 1, course_id: 1, awaits_video: 1 },
  ).lean<Pick<LessonRow, '_id' | 'title' | 'course_id' | 'awaits_video'>[]>();
  const $in = [...new Set(lessons.map(({ course_id }) => course_id.toHexString()))];
  const courses = await CourseModel.find({ _id: { $in } }, courseName).lean<CourseName[]>();
  const shown = new Set(await shownCourses(courses, request));
  const courseOf = new Map(courses.map((course) => [course._id.toHexString(), course]));
  const known = lessons.flatMap(({ _id, title, course_id, awaits_video }) => {
    const course = courseOf.get(course_id.toHexString());
    if (!course) return [];
    const words = `${title}\n${course.title}`;
    return { id: _id.toHexString(), isShown: !awaits_video && shown.has(course), words };
  });
  const deletedLessons = { _id: { $in: ids }, ...restorable() };
  const deleted = await DeletedLessonModel.find(deletedLessons, { title: 1 }).lean<Deleted[]>();
  return [...known, ...deleted.map(asHidden)];
}

interface Deleted {
  readonly _id: Types.ObjectId;
  readonly title: string;
}

/**
 * Treats deleted rows that can be restored as hidden, so that learners' data about them is kept.
 */
const asHidden = ({ _id, title }: Deleted): Known => ({
  id: _id.toHexString(),
  isShown: false,
  words: title,
});
