import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { capitalize, formatCount, formatLength, secondsOf } from '~/shared/format/format.ts';

type Lessons = readonly Pick<CourseSummary['lessons'][number], 'duration'>[];

/**
 * Facts shown below the name of a course: level, number of lessons and, once videos are measured,
 * their total length.
 */
export function courseFacts({
  difficulty,
  lessons,
}: Pick<CourseSummary, 'difficulty' | 'lessons'>): string[] {
  return [capitalize(difficulty), ...lessonFacts(lessons)];
}

/** The number of lessons and, once videos are measured, their total length. */
export function lessonFacts(lessons: Lessons): string[] {
  const seconds = lessonSeconds(lessons);
  const count = formatCount(lessons.length, 'lesson');
  return seconds > 0 ? [count, formatLength(seconds)] : [count];
}

function lessonSeconds(lessons: Lessons): number {
  return lessons.reduce((total, lesson) => total + secondsOf(lesson.duration), 0);
}

/**
 * URL of the player at a lesson. The index is the lesson's position in the course, starting at 0.
 */
export function lessonPath(course: { id: string }, index: number): string {
  return `/courses/${course.id}?lesson=${index}`;
}
