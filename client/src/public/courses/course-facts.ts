import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { capitalize, formatCount, formatLength, secondsOf } from '~/shared/format/format.ts';

type Lessons = readonly Pick<CourseSummary['lessons'][number], 'duration'>[];

/** Level, lessons and, once videos are measured, length: the line under a course's name. */
export function courseFacts({
  difficulty,
  lessons,
}: Pick<CourseSummary, 'difficulty' | 'lessons'>): string[] {
  return [capitalize(difficulty), ...lessonFacts(lessons)];
}

/** How many lessons there are and, once videos are measured, how long they take in all. */
export function lessonFacts(lessons: Lessons): string[] {
  const seconds = lessonSeconds(lessons);
  const count = formatCount(lessons.length, 'lesson');
  return seconds > 0 ? [count, formatLength(seconds)] : [count];
}

function lessonSeconds(lessons: Lessons): number {
  return lessons.reduce((total, lesson) => total + secondsOf(lesson.duration), 0);
}

/** The player opens at a lesson's place in the list, counted from 0. */
export function lessonPath(course: { id: string }, index: number): string {
  return `/courses/${course.id}?lesson=${index}`;
}
