import {
  type ContentSummary,
  type LessonContentSummary,
  summaryOperations,
} from '@atelier/contracts/core/summaries';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { largest } from '@atelier/service-kit/storage/pictures';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { shownCourses } from '../courses/shown-courses.ts';
import {
  LessonModel,
  type LessonRow,
  lessonIndexesOf,
  shownLessons,
} from '../lessons/lesson-model.ts';
import { presentLessonSummary } from '../lessons/present-lesson.ts';
import { TutorialModel, type TutorialRow } from '../tutorials/tutorial-model.ts';

type Request = Call<typeof summaryOperations.catalog>;

export const findSummaries = handle(summaryOperations.catalog, async (request) => {
  const { input } = request;
  const [courses, tutorials, lessons] = await Promise.all([
    courseSummaries(input.courses.filter(isObjectId), request),
    tutorialSummaries(input.tutorials.filter(isObjectId)),
    lessonSummaries(input.lessons.filter(isObjectId), request),
  ]);
  return { courses, tutorials, lessons };
});

async function courseSummaries(
  ids: readonly string[],
  request: Request,
): Promise<ContentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await CourseModel.find({ _id: { $in: ids } }).lean<CourseRow[]>();
  return (await shownCourses(rows, request)).map((row) => ({
    id: row._id.toHexString(),
    title: row.title,
    subtitle: row.subtitle,
    path: `/courses/${row._id.toHexString()}`,
    ...pictureOf(row),
  }));
}

async function tutorialSummaries(ids: readonly string[]): Promise<ContentSummary[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const rows = await TutorialModel.find({ 'tutorials._id': { $in: ids } }).lean<TutorialRow[]>();
  return rows.flatMap((row) =>
    row.tutorials
      .filter(({ _id }) => wanted.has(_id.toHexString()))
      .map(({ _id, title }) => ({
        id: _id.toHexString(),
        title: title || row.title,
        subtitle: row.title,
        path: `/tutorials/${_id.toHexString()}`,
        ...pictureOf(row),
      })),
  );
}

/**
 * Returns lesson summaries. Each links to the page of the course, opened at the position of the
 * lesson.
 */
async function lessonSummaries(
  ids: readonly string[],
  request: Request,
): Promise<LessonContentSummary[]> {
  if (ids.length === 0) return [];
  const listed = { _id: { $in: ids }, ...shownLessons };
  const lessons = await LessonModel.find(listed).lean<LessonRow[]>();
  const $in = [...new Set(lessons.map(({ course_id }) => course_id.toHexString()))];
  const [courses, indexes] = await Promise.all([
    CourseModel.find({ _id: { $in } }).lean<CourseRow[]>(),
    lessonIndexesOf($in),
  ]);
  const shown = await shownCourses(courses, request);
  const courseOf = new Map(shown.map((course) => [course._id.toHexString(), course]));
  return lessons.flatMap((row) => {
    const { id, title, description, duration } = presentLessonSummary(row);
    const course_id = row.course_id.toHexString();
    const course = courseOf.get(course_id);
    const index = indexes.get(id);
    if (!course || index === undefined) return [];
    return {
      ...{ id, title, subtitle: description, course_id, course_title: course.title, duration },
      path: `/courses/${course_id}?lesson=${index}`,
      ...pictureOf(course),
    };
  });
}

function pictureOf({ cover }: Pick<CourseRow, 'cover'>) {
  return { image: largest(cover?.images), images: cover?.images ?? [] };
}
