import { dropDraft, keepDraft, readDraft } from '~/shared/ui/drafts.ts';

interface NoteDraft {
  /** Seconds into the lesson; null while nothing has been written. */
  readonly position: number | null;
  readonly text: string;
}

/** What a person typed and did not save: `of` is the lesson of a new note, or a note's own id. */
const keyOf = (userId: string, of: string) => `note:${userId}:${of}`;

export function noteDraft(userId: string | undefined, of: string): NoteDraft | null {
  const kept = userId && readDraft(keyOf(userId, of));
  if (!kept) return null;
  const position = typeof kept.part === 'number' ? kept.part : null;
  return { position, text: kept.values.text ?? '' };
}

/** Keeps it through a reload, as long as the tab lives; null forgets it. */
export function keepNoteDraft(
  userId: string | undefined,
  of: string,
  draft: NoteDraft | null,
): void {
  if (!userId) return;
  const key = keyOf(userId, of);
  if (!draft) dropDraft(key);
  else keepDraft(key, { values: { text: draft.text }, part: draft.position, seen: '' });
}
