interface Draft {
  /** Seconds into the lesson; null while nothing has been written. */
  readonly position: number | null;
  readonly text: string;
}

/** What was typed and not saved, by lesson, as long as the page lives. */
const drafts = new Map<string, Draft>();

export function draftOf(lessonId: string): Draft {
  return drafts.get(lessonId) ?? { position: null, text: '' };
}

export function keepDraft(lessonId: string, draft: Draft): void {
  if (draft.text === '') drafts.delete(lessonId);
  else drafts.set(lessonId, draft);
}
