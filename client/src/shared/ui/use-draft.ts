import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftKeeper, type FormChanges, makeDraftKeeper } from './draft-keeper.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** Something of a form that its controls do not hold: how many rows there are, and which. */
interface DraftPart<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Makes the value again from its JSON. */
  readonly revive: (kept: T) => T;
}

interface DraftOptions<T> {
  /** What is edited: `course:` with the id of the row, or `course:new`. */
  readonly key: string;
  /** `updated_at` of the row as it was opened. */
  readonly seen?: string | undefined;
  readonly part?: DraftPart<T>;
}

export interface Draft {
  /** `updated_at` of the row that was edited; of an earlier one, if what was typed is restored. */
  readonly seen: string;
  readonly isRestored: boolean;
  /** Gives up what was restored: the form is as it was opened. */
  readonly discard: () => void;
  /** What was typed is saved. */
  readonly forget: () => void;
  /** Called by the form with itself and what it knows of changes. */
  readonly attach: (form: HTMLFormElement, changes: FormChanges) => () => void;
  /** Something was typed. */
  readonly note: () => void;
}

/**
 * Keeps what is typed into a form through a reload of the page, without files and passwords, and
 * enters it again when the form is opened next. A form that is closed takes its draft along.
 */
export function useDraft<T = null>({ key, seen = '', part }: DraftOptions<T>): Draft {
  const [found] = useState(() => readDraft(key));
  const [opened] = useState({ seen, value: part?.value });
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ part, seen: opened.seen });
  const keeper = useRef<DraftKeeper | null>(null);
  useEffect(() => {
    if (latest.current.part?.value !== part?.value) keeper.current?.note();
    latest.current.part = part;
  });

  const attach = useCallback(
    (form: HTMLFormElement, changes: FormChanges) => {
      const partNow = () => latest.current.part?.value;
      const own = makeDraftKeeper(form, changes, {
        isChanged: () => JSON.stringify(partNow()) !== JSON.stringify(opened.value),
        keep: (values) => {
          if (!values) dropDraft(key);
          else keepDraft(key, { values, part: partNow(), seen: latest.current.seen });
        },
      });
      keeper.current = own;
      // When the controls have their first contents, and apart from React's own work.
      const timer = setTimeout(() => {
        if (!found) return;
        const { part } = latest.current;
        if (part && found.part !== undefined) part.set(part.revive(found.part as T));
        latest.current.seen = found.seen;
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
    latest.current.seen = opened.seen;
    keeper.current?.forget();
    setRestored(false);
  };
  return {
    seen: isRestored && found ? found.seen : opened.seen,
    isRestored,
    forget,
    discard: () => {
      keeper.current?.leave();
      if (part) part.set(opened.value as T);
      forget();
    },
    attach,
    note: () => keeper.current?.note(),
  };
}
