import { useCallback, useEffect, useRef, useState } from 'react';
import { createDraftAutosave, type DraftAutosave, type FormChanges } from './draft-autosave.ts';
import { dropDraft, readDraft, storeDraft } from './drafts.ts';

/** Form state that is not in its controls, such as the number of rows. */
interface DraftPart<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Recreates the value from its JSON. */
  readonly revive: (kept: T) => T;
}

interface DraftOptions<T> {
  /** Key of the edited row: `course:` with its id, or `course:new`. */
  readonly key: string;
  /** `updated_at` of the row when it was opened. */
  readonly baseVersion?: string | undefined;
  readonly part?: DraftPart<T>;
}

export interface Draft {
  /** `updated_at` of the edited row; of an earlier version, if input was restored. */
  readonly baseVersion: string;
  readonly isRestored: boolean;
  /** Discards the restored input. */
  readonly discard: () => void;
  /** Call this when the input has been saved. */
  readonly forget: () => void;
  /** Called by the form with itself and its changes. */
  readonly attach: (form: HTMLFormElement, changes: FormChanges) => () => void;
  /** Call this on input. */
  readonly note: () => void;
}

/**
 * Keeps the input of a form, except files and passwords, across reloads of the page, and restores
 * it when the form is next opened. Closing the form removes its draft.
 */
export function useDraft<T = null>({ key, baseVersion = '', part }: DraftOptions<T>): Draft {
  const [found] = useState(() => readDraft(key));
  const [opened] = useState({ baseVersion, value: part?.value });
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ part, baseVersion: opened.baseVersion });
  const autosave = useRef<DraftAutosave | null>(null);
  useEffect(() => {
    if (latest.current.part?.value !== part?.value) autosave.current?.note();
    latest.current.part = part;
  });

  const attach = useCallback(
    (form: HTMLFormElement, changes: FormChanges) => {
      const partNow = () => latest.current.part?.value;
      const own = createDraftAutosave(form, changes, {
        isChanged: () => JSON.stringify(partNow()) !== JSON.stringify(opened.value),
        keep: (values) => {
          if (!values) dropDraft(key);
          else
            storeDraft(key, { values, part: partNow(), baseVersion: latest.current.baseVersion });
        },
      });
      autosave.current = own;
      // Waits until the controls have their initial values, and runs outside of React's rendering.
      const timer = setTimeout(() => {
        if (!found) return;
        const { part } = latest.current;
        if (part && found.part !== undefined) part.set(part.revive(found.part as T));
        latest.current.baseVersion = found.baseVersion;
        setRestored(true);
        own.enter(found.values);
      });
      return () => {
        clearTimeout(timer);
        own.stop();
      };
    },
    [key, found, opened],
  );
  const forget = () => {
    latest.current.baseVersion = opened.baseVersion;
    autosave.current?.forget();
    setRestored(false);
  };
  return {
    baseVersion: isRestored && found ? found.baseVersion : opened.baseVersion,
    isRestored,
    forget,
    discard: () => {
      autosave.current?.leave();
      if (part) part.set(opened.value as T);
      forget();
    },
    attach,
    note: () => autosave.current?.note(),
  };
}
