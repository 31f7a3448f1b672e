import type { Chapter } from '@atelier/contracts/media/chapters';
import type { RefObject } from 'react';

/** Seconds after the start of a chapter within which “previous” means the one before it. */
const justBegun = 3;

/** Returns the keys that move between chapters: N to the next, P to the previous. */
export function chapterKeys(
  video: RefObject<HTMLVideoElement | null>,
  chapters: readonly Chapter[],
): Readonly<Record<string, () => void>> {
  if (chapters.length === 0) return {};
  const go = (find: (time: number) => Chapter | undefined) => () => {
    const element = video.current;
    const chapter = element && find(element.currentTime);
    if (chapter) element.currentTime = chapter.start;
  };
  return {
    n: go((time) => chapters.find(({ start }) => start > time)),
    p: go((time) => chapters.findLast(({ start }) => start < time - justBegun) ?? chapters[0]),
  };
}

/** Returns the chapter at a position. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast(({ start }) => start <= seconds);
}
