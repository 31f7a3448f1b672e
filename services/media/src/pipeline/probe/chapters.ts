import { normalizeName } from '@atelier/contracts/core/text/names';
import {
  type ChapterMark,
  chapterTitleLimit,
  mostChapters,
} from '@atelier/contracts/media/chapters';
import type { Probed } from './ffprobe-output.ts';

/**
 * Returns the chapters that a file states, by rising times. One begins where the video does, and
 * those without a title are numbered. A single chapter is none.
 */
export function chapterMarks(chapters: Probed['chapters']): ChapterMark[] {
  const marks = chapters
    .map(({ start_time: start = 0, tags }, at) => {
      const title = normalizeName(String(tags.title ?? '').toWellFormed());
      const shown = [...title].slice(0, chapterTitleLimit).join('');
      return { start: Math.max(0, start), title: shown || `Chapter ${at + 1}` };
    })
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, at, all) => at === 0 || start > all[at - 1]!.start)
    .slice(0, mostChapters);
  if (marks.length < 2) return [];
  return marks.map((mark, at) => (at === 0 ? { ...mark, start: 0 } : mark));
}
