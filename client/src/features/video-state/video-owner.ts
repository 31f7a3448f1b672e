import type { AssetOwner } from '@atelier/contracts/assets';

/** The row that a video belongs to; `parentId` is the course of a lesson. */
export type VideoOwner = Pick<AssetOwner, 'kind' | 'id' | 'parentId'>;

/** Where the row is saved, below `/api`. */
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
