import type { SearchKind } from '@atelier/contracts/core/search';

export const kindLabels: Readonly<Record<SearchKind, string>> = {
  course: 'Course',
  lesson: 'Lesson',
  tutorial: 'Tutorial',
  livestream: 'Livestream',
  spoken: 'Spoken',
};
