import { z } from 'zod';

/** A part of a video with a title. Times are in seconds. */
export const chapterSchema = z
  .object({ start: z.number(), end: z.number(), title: z.string() })
  .meta({ id: 'Chapter' });
export type Chapter = Readonly<z.infer<typeof chapterSchema>>;

/** A chapter as a file states it. */
export type ChapterMark = Pick<Chapter, 'start' | 'title'>;

const number = String.raw`^[^\p{L}\p{N}]*(?:\d{1,3}[.)]\s+)?[^\p{L}\p{N}]*`;
const time = String.raw`(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:])[)\]*]*`;
const endTime = String.raw`(?:\s*[-–—]\s*[([*]*(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?![\d:])[)\]*]*)?`;
/** A line such as `1:05 The baseline`, `**0:00**–1:05: Start` or `2. 1:02:03 - End`. */
const line = new RegExp(String.raw`${number}${time}${endTime}(?:\s*[-–—:|→]+\s*|\s+)(\S.*)$`, 'u');
/** Maximum length of a title, in characters. */
export const chapterTitleLimit = 120;
/** Maximum number of chapters. */
export const mostChapters = 100;

/**
 * Returns the chapters that the lines of a description name: at least two, in the order of their
 * times, the first at 0:00. Other lines are text, and times outside of this order name no chapters.
 * Without them, those that the file of the video states are returned.
 *
 * @param duration length of the video in seconds
 * @param stored in the order of their times
 */
export function chaptersOf(
  description: string | null,
  duration: number,
  stored: readonly ChapterMark[] = [],
): Chapter[] {
  const marks = (description ?? '').split(/\r?\n/).flatMap((text) => {
    const [, hours = '0', minutes, seconds, title] = line.exec(text.slice(0, 500)) ?? [];
    if (!title) return [];
    const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
    return [{ start, title: title.replaceAll('**', '').trim().slice(0, chapterTitleLimit) }];
  });
  const isInOrder = marks.every(({ start }, at) => at === 0 || start > marks[at - 1]!.start);
  const said = marks.length >= 2 && marks[0]!.start === 0 && isInOrder ? marks : stored;
  const inside = said.filter(({ start }) => start < duration).slice(0, mostChapters);
  if (inside.length < 2) return [];
  return inside.map((mark, at) => ({ ...mark, end: inside[at + 1]?.start ?? duration }));
}
