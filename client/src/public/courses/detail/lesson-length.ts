import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { formatLength, secondsOf } from '~/shared/format/format.ts';

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

/** Words that people read in a minute, at an unhurried pace. */
const wordsPerMinute = 200;

/** Returns the whole minutes that a text takes to read; null if there is nothing to read. */
export function readingMinutes(text: string | null): number | null {
  const words = countWords(text ?? '');
  return words === 0 ? null : Math.ceil(words / wordsPerMinute);
}

/** Counts words in any script, also in those that put no spaces between them. */
function countWords(text: string): number {
  const parts = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
