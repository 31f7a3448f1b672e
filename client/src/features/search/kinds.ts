import type { SearchKind } from '@atelier/contracts/search';

export const kindLabels: Readonly<Record<SearchKind, string>> = {
  course: 'Course',
  lesson: 'Lesson',
  tutorial: 'Tutorial',
  livestream: 'Livestream',
};
