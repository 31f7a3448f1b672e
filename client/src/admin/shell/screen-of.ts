import type { SearchResult } from '@atelier/contracts/core/search';

const lessonsOf = (path: string) => `/dashboard/courses?lessons=${path.split(/[/?]/)[2]}`;

/** Path of the back-office screen that manages a search result, opened at that result. */
export function screenOf({ kind, id, title, path }: SearchResult): string {
  switch (kind) {
    case 'course':
      return `/dashboard/courses?q=${encodeURIComponent(title)}`;
    case 'spoken':
      if (path.startsWith('/livestreams/')) {
        return `/dashboard/livestreams?q=${encodeURIComponent(title)}`;
      }
      if (path.includes('?intro')) return `/dashboard/courses?q=${encodeURIComponent(title)}`;
      return lessonsOf(path);
    case 'lesson':
      return lessonsOf(path);
    case 'tutorial':
      return `/dashboard/tutorials?tutorial=${id}`;
    case 'livestream':
      return `/dashboard/livestreams?q=${encodeURIComponent(title)}`;
  }
}
