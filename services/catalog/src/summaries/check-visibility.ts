import { summaryOperations } from '@atelier/contracts/core/summaries';
import { checkVisibility, type Known } from '@atelier/service-kit/data/visibility';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { isListed } from '../courses/course-policy.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { TutorialModel, type TutorialRow } from '../tutorials/tutorial-model.ts';

export const checkContentVisibility = handle(summaryOperations.checkCatalog, async ({ input }) => {
  const { q } = input;
  const [courses, tutorials, lessons] = await Promise.all([
    checkVisibility(input.courses, q, knownCourses),
    checkVisibility(input.tutorials, q, knownTutorials),
    checkVisibility(input.lessons, q, knownLessons),
  ]);
  return { courses, tutorials, lessons };
});

type CourseName = Pick<CourseRow, '_id' | 'title' | 'status' | 'published'>;
const courseName = { title: 1, status: 1, published: 1 } as const;

async function knownCourses(ids: readonly string[]): Promise<Known[]> {
  const rows = await CourseModel.find({ _id: { $in: ids } }, courseName).lean<CourseName[]>();
  return rows.map((row) => ({
    id: row._id.toHexString(),
    isShown: isListed(row),
    words: row.title,
  }));
}

async function knownTutorials(ids: readonly string[]): Promise<Known[]> {
  const wanted = new Set(ids);
  const rows = await TutorialModel.find(
    { 'tutorials._id': { $in: ids } },
    { title: 1, 'tutorials._id': 1, 'tutorials.title': 1 },
  ).lean<Pick<TutorialRow, 'title' | 'tutorials'>[]>();
  return rows
    .flatMap((row) =>
      row.tutorials.map(({ _id, title }) => ({
        id: _id.toHexString(),
        isShown: true,
        words: `${title}\n${row.title}`,
      })),
    )
    .filter(({ id }) => wanted.has(id));
}

/** Finds lessons with their courses, which determine visibility. */
async function knownLessons(ids: readonly string[]): Promise<Known[]> {
  const lessons = await LessonModel.find({ _id: { $in: ids } }, { title: 1, course_id: 1 }).lean<
    Pick<LessonRow, '_id' | 'title' | 'course_id'>[]
  >();
  const $in = [...new Set(lessons.map(({ course_id }) => course_id.toHexString()))];
  const courses = await CourseModel.find({ _id: { $in } }, courseName).lean<CourseName[]>();
  const courseOf = new Map(courses.map((course) => [course._id.toHexString(), course]));
  return lessons.flatMap(({ _id, title, course_id }) => {
    const course = courseOf.get(course_id.toHexString());
    if (!course) return [];
    const words = `${title}\n${course.title}`;
    return { id: _id.toHexString(), isShown: isListed(course), words };
  });
}
