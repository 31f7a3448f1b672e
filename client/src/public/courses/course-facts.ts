import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { capitalize, formatCount, formatLength, secondsOf } from '~/shared/format/format.ts';

type Facts = Pick<CourseSummary, 'difficulty' | 'lessons'>;

/** Level, lessons and, once videos are measured, length: the line under a course's name. */
export function courseFacts({ difficulty, lessons }: Facts): string[] {
  const seconds = lessonSeconds(lessons);
  return [
    capitalize(difficulty),
    formatCount(lessons.length, 'lesson'),
    ...(seconds > 0 ? [formatLength(seconds)] : []),
  ];
}

function lessonSeconds(lessons: Facts['lessons']): number {
  return lessons.reduce((total, lesson) => total + secondsOf(lesson.duration), 0);
}

/** The player opens at a lesson's place in the list, counted from 0. */
export function lessonPath(course: { id: string }, index: number): string {
  return `/courses/${course.id}?lesson=${index}`;
}
