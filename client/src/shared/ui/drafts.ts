/** What was typed into a form and not saved, by the names of its controls. */
export type DraftValues = Readonly<Record<string, string>>;

export interface KeptDraft {
  readonly values: DraftValues;
  /** What the controls do not hold, as JSON has it. */
  readonly part?: unknown;
  /** `updated_at` of the row that was open; empty for a new one. */
  readonly seen: string;
}

const prefix = 'draft:';

let areKept = false;

export function readDraft(key: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as KeptDraft);
  } catch {
    return null;
  }
}

/** Keeps a draft for as long as the tab lives, through a reload. */
export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form still holds what was typed.
  }
}

/** Forgets a draft whose form is gone, unless the whole screen broke down with it. */
export function dropDraft(key: string): void {
  if (!areKept) sessionStorage.removeItem(prefix + key);
}

/** Keeps what there is, because the forms are not closed by anybody's wish. */
export function holdDrafts(): void {
  areKept = true;
}

/** Forgets every draft: whoever uses the tab next may be somebody else. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
