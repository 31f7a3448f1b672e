import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { formatLength, secondsOf } from '~/shared/format/format.ts';
import { readingMinutes } from './reading-time.ts';

/** How long a lesson takes: its video, or its text if it has none; null without either. */
export function lessonLength(lesson: Pick<Lesson, 'duration' | 'description' | 'media'>) {
  if (lesson.duration !== null) return formatLength(secondsOf(lesson.duration));
  const minutes = isToRead(lesson) ? readingMinutes(lesson.description) : null;
  return minutes === null ? null : `${minutes} min read`;
}

/** Tells whether a lesson is a text, and not one whose video is still to come. */
export function isToRead({ media, description }: Pick<Lesson, 'description' | 'media'>): boolean {
  return media.status === 'none' && Boolean(description?.trim());
}
