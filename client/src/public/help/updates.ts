import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import type { ContentSummary } from '@atelier/contracts/core/summaries';
import type { LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';

export interface Update {
  readonly kind: 'Course' | 'Tutorials' | 'Livestream';
  readonly card: Pick<ContentSummary, 'id' | 'title' | 'path' | 'image' | 'images'>;
  /** ISO 8601 timestamp. */
  readonly at: string;
}

interface Catalog {
  readonly courses: readonly CourseSummary[] | undefined;
  readonly tutorials: readonly Tutorial[] | undefined;
  readonly livestreams: readonly LivestreamGroup[] | undefined;
}

/** Additions to the catalog, newest first. */
export function updatesOf({ courses = [], tutorials = [], livestreams = [] }: Catalog): Update[] {
  return [
    ...courses.map(({ id, title, image, images, created_at: at }): Update => {
      return { kind: 'Course', card: { id, title, image, images, path: `/courses/${id}` }, at };
    }),
    ...tutorials.flatMap(({ tutorials: [first], ...group }): Update[] => {
      if (!first) return [];
      const { id, title, image, images, created_at: at } = group;
      const card = { id, title, image, images, path: `/tutorials/${first.id}` };
      return [{ kind: 'Tutorials', card, at }];
    }),
    ...livestreams
      .flatMap(({ livestreamItems }) => livestreamItems)
      .map(({ id, title, thumbnail_url, thumbnails, created_at: at }): Update => {
        const picture = { image: thumbnail_url, images: thumbnails };
        return {
          kind: 'Livestream',
          card: { id, title, ...picture, path: `/livestreams/${id}` },
          at,
        };
      }),
  ].sort((a, b) => b.at.localeCompare(a.at));
}
