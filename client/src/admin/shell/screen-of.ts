import type { SearchResult } from '@atelier/contracts/core/search';

/** Path of the back-office screen that manages a search result, opened at that result. */
export function screenOf({ kind, id, title, path }: SearchResult): string {
  switch (kind) {
    case 'course':
      return `/dashboard/courses?q=${encodeURIComponent(title)}`;
    case 'lesson':
    case 'spoken':
      return `/dashboard/courses?lessons=${path.split(/[/?]/)[2]}`;
    case 'tutorial':
      return `/dashboard/tutorials?tutorial=${id}`;
    case 'livestream':
      return `/dashboard/livestreams?q=${encodeURIComponent(title)}`;
  }
}
