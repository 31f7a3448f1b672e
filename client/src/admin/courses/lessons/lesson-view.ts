import type { Lesson } from '@atelier/contracts/catalog/lessons';

/**
 * What of the lessons is shown: all of them, the form of one (null: a new one), or its video. The
 * list knows what was shown before it, to give the focus back to what opened that.
 * A lesson that was just added is in view.
 */
export type LessonView =
  | {
      readonly kind: 'list';
      readonly from: Exclude<LessonView, { kind: 'list' }> | null;
      readonly addedId?: string | undefined;
    }
  | { readonly kind: 'form'; readonly lesson: Lesson | null }
  | { readonly kind: 'preview'; readonly lesson: Lesson };
