import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { type Chapter, chaptersOf } from '@atelier/contracts/media/chapters';

/** Returns the chapters of a lesson's video. */
export function lessonChapters(
  lesson: Pick<Lesson, 'description' | 'duration_seconds' | 'video_url'>,
): Chapter[] {
  if (!lesson.video_url) return [];
  return chaptersOf(lesson.description, lesson.duration_seconds ?? 0);
}
