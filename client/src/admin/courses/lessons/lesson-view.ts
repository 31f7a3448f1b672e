import type { Lesson } from '@atelier/contracts/catalog/lesson';

/**
 * The open view of the lessons: the list, the form of a lesson (null for a new one), or its video.
 * The list records the previous view, to return the focus to the control that opened it, and the
 * lesson that was just added, to scroll it into view.
 */
export type LessonView =
  | {
      readonly kind: 'list';
      readonly from: Exclude<LessonView, { kind: 'list' }> | null;
      readonly addedId?: string | undefined;
    }
  | { readonly kind: 'form'; readonly lesson: Lesson | null }
  | { readonly kind: 'preview'; readonly lesson: Lesson };
