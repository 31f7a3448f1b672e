import type { Lesson } from '@atelier/contracts/catalog/lessons';
import type { Chapter } from '@atelier/contracts/media/chapters';

const none: readonly Chapter[] = [];

/** Returns the chapters of a lesson's video. A server of the previous version names none. */
export function lessonChapters({
  video_url,
  chapters,
}: Pick<Lesson, 'video_url'> & Partial<Pick<Lesson, 'chapters'>>): readonly Chapter[] {
  return (video_url && chapters) || none;
}
