/** Unsaved input of a form, by control name. */
export type DraftValues = Readonly<Record<string, string>>;

export interface StoredDraft {
  readonly values: DraftValues;
  /** State that is not in the controls, as JSON. */
  readonly part?: unknown;
  /** `updated_at` of the edited row; empty for a new one. */
  readonly baseVersion: string;
}

const prefix = 'draft:';

/** Event before drafts are held: input that has not been stored yet is stored. */
export const draftsHeld = 'drafts-held';

let keepAll = false;

export function readDraft(key: string): StoredDraft | null {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as StoredDraft);
  } catch {
    return null;
  }
}

/** Stores a draft for the lifetime of the tab, including reloads. */
export function storeDraft(key: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // The storage is full or not permitted; the form itself still has the input.
  }
}

/** Removes the draft of a closed form, unless the whole screen failed with it. */
export function dropDraft(key: string): void {
  if (!keepAll) sessionStorage.removeItem(prefix + key);
}

/** Keeps all drafts, because the forms were not closed by the user. */
export function holdDrafts(): void {
  window.dispatchEvent(new Event(draftsHeld));
  keepAll = true;
}

/** Key of the user whose drafts are held. */
const ownerKey = 'drafts-of';

/** Keeps the drafts of a user whose session has ended, until someone signs in in this tab. */
export function holdDraftsOf(userId: string): void {
  holdDrafts();
  try {
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Without storage, there are no drafts either.
  }
}

/** Call this at a sign-in: held drafts are those of this user, or removed. */
export function releaseDraftsTo(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === null) return;
    sessionStorage.removeItem(ownerKey);
    keepAll = false;
    if (owner !== userId) dropAllDrafts();
  } catch {
    // Without storage, there are no drafts either.
  }
}

/** Returns the keys of the stored drafts that start with `start`. */
export function draftKeys(start: string): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => key.slice(prefix.length));
}

/** Removes all drafts: the next user of the tab may be someone else. */
export function dropAllDrafts(): void {
  for (const key of draftKeys('')) sessionStorage.removeItem(prefix + key);
}
