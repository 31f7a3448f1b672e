import type { Chapter } from '@atelier/contracts/media/chapters';

interface Chaptered {
  readonly video_url: string | null;
  readonly chapters?: readonly Chapter[];
}

/** The same list each time, so that nothing renders again for it. */
export const noChapters: readonly Chapter[] = [];

/** Returns the chapters of a lesson or a livestream that plays. A server of the previous version names none. */
export function chaptersOfVideo({ video_url, chapters }: Chaptered): readonly Chapter[] {
  return (video_url && chapters) || noChapters;
}
