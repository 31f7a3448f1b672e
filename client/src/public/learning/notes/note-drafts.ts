import { dropDraft, readDraft, storeDraft } from '~/shared/ui/form/drafts/drafts.ts';

interface NoteDraft {
  /** Position in the lesson, in seconds; null until the note is started. */
  readonly position: number | null;
  readonly text: string;
}

/**
 * Key of a user's unsaved text. `of` is the lesson ID for a new note, or the ID of an existing
 * note.
 */
const keyOf = (userId: string, of: string) => `note:${userId}:${of}`;

export function noteDraft(userId: string | undefined, of: string): NoteDraft | null {
  const kept = userId && readDraft(keyOf(userId, of));
  if (!kept) return null;
  const position = typeof kept.part === 'number' ? kept.part : null;
  return { position, text: kept.values.text ?? '' };
}

/** Keeps a draft across reloads, for the lifetime of the tab; null removes it. */
export function storeNoteDraft(
  userId: string | undefined,
  of: string,
  draft: NoteDraft | null,
): void {
  if (!userId) return;
  const key = keyOf(userId, of);
  if (!draft) dropDraft(key);
  else storeDraft(key, { values: { text: draft.text }, part: draft.position, baseVersion: '' });
}
