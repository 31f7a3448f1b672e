import { flushSync } from 'react-dom';
import type { DraftValues } from './drafts.ts';
import { type Control, canHold, contentOf, controlsOf, enterContent } from './form-controls.ts';

/** Milliseconds from what is typed until it is kept. */
const settledMs = 250;

export interface FormChanges {
  readonly isChanged: () => boolean;
  /** A control is about to be changed. */
  readonly enter: (control: Control) => void;
  readonly forget: () => void;
}

interface DraftSource {
  /** Whether anything but the controls is changed. */
  readonly isChanged: () => boolean;
  /** Takes what the controls hold; null: nothing is left to keep. */
  readonly keep: (values: DraftValues | null) => void;
}

export type DraftKeeper = ReturnType<typeof makeDraftKeeper>;

/** Watches the controls of one form: keeps their contents, and enters kept ones. */
export function makeDraftKeeper(form: HTMLFormElement, changes: FormChanges, source: DraftSource) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What waits for a control, or for an option of one. */
  const pending = new Map<string, string>();
  /** What controls held before something kept was entered. */
  const before = new Map<string, string>();

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const isKept = pending.size > 0 || changes.isChanged() || source.isChanged();
    source.keep(isKept ? { ...contentsOf(form), ...Object.fromEntries(pending) } : null);
  };
  const enterPending = () => {
    for (const control of keptControls(form)) {
      const content = pending.get(control.name);
      if (content === undefined || !canHold(control, content)) continue;
      pending.delete(control.name);
      before.set(control.name, contentOf(control));
      changes.enter(control);
      // One after the other: a control may follow another one.
      flushSync(() => enterContent(control, content));
    }
    if (pending.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enterPending);
  const saveNow = () => timer && save();
  window.addEventListener('pagehide', saveNow);
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    pending.clear();
    observer.disconnect();
    source.keep(null);
  };

  return {
    /** Something was typed. */
    note: () => {
      timer ??= setTimeout(save, settledMs);
    },
    /** Enters what was kept, as soon as there are controls for it. */
    enter: (values: DraftValues) => {
      for (const [name, content] of Object.entries(values)) pending.set(name, content);
      observer.observe(form, { childList: true, subtree: true });
      enterPending();
    },
    /** Puts back what controls held before. */
    leave: () => {
      for (const control of keptControls(form)) {
        const content = before.get(control.name);
        if (content !== undefined) flushSync(() => enterContent(control, content));
      }
    },
    forget: () => {
      clear();
      before.clear();
      changes.forget();
    },
    stop: () => {
      window.removeEventListener('pagehide', saveNow);
      clear();
    },
  };
}

function contentsOf(form: HTMLFormElement): DraftValues {
  return Object.fromEntries(keptControls(form).map((one) => [one.name, contentOf(one)]));
}

/** Secrets and files are not kept, nor what a part of the form keeps by itself. */
function keptControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(
    (control) =>
      !['password', 'file', 'hidden'].includes(control.type) &&
      control.closest('[data-own-draft]') === null,
  );
}
