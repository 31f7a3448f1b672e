import type { SearchResult } from '@atelier/contracts/core/search';

/** The screen of the back office where a result is worked on, opened at it. */
export function screenOf({ kind, id, title, path }: SearchResult): string {
  switch (kind) {
    case 'course':
      return `/dashboard/courses?q=${encodeURIComponent(title)}`;
    case 'lesson':
      return `/dashboard/courses?lessons=${path.split(/[/?]/)[2]}`;
    case 'tutorial':
      return `/dashboard/tutorials?tutorial=${id}`;
    case 'livestream':
      return `/dashboard/livestreams?q=${encodeURIComponent(title)}`;
  }
}
