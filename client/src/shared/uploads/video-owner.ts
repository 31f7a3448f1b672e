import type { AssetOwner } from '@atelier/contracts/media/assets';

/** The row that a video belongs to; `parentId` is the course of a lesson. */
export type VideoOwner = Pick<AssetOwner, 'kind' | 'id' | 'parentId'>;

/** Returns the screen of the back office where the row is managed. */
export function screenOf({ kind, parentId }: VideoOwner): string {
  switch (kind) {
    case 'lesson':
      return `/dashboard/courses?lessons=${parentId}`;
    case 'course':
      return '/dashboard/courses';
    case 'livestream':
      return '/dashboard/livestreams';
  }
}

/** Returns the path of the row's API, relative to `/api`. */
export function pathOf({ kind, id, parentId }: VideoOwner): string {
  switch (kind) {
    case 'lesson':
      return `/courses/${parentId}/lessons/${id}`;
    case 'course':
      return `/courses/${id}`;
    case 'livestream':
      return `/livestreams/${id}`;
  }
}
