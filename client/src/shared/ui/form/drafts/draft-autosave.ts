import { flushSync } from 'react-dom';
import {
  type Control,
  canHold,
  contentOf,
  controlsOf,
  enterContent,
} from '~/shared/ui/form/form-controls.ts';
import { type DraftValues, draftsHeld } from './drafts.ts';

/** Delay before input is stored, in milliseconds. */
const settledMs = 250;

export interface FormChanges {
  readonly isChanged: () => boolean;
  /** Called before a control changes. */
  readonly enter: (control: Control) => void;
  readonly forget: () => void;
}

interface DraftSource {
  /** Whether anything other than the controls has changed. */
  readonly isChanged: () => boolean;
  /** Receives the values of the controls; null if there is nothing to store. */
  readonly keep: (values: DraftValues | null) => void;
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

/** Watches the controls of a form: stores their values, and restores stored ones. */
export function createDraftAutosave(
  form: HTMLFormElement,
  changes: FormChanges,
  source: DraftSource,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Values that wait for a control, or for an option of one. */
  const pending = new Map<string, string>();
  /** Values of the controls before stored ones were restored. */
  const before = new Map<string, string>();

  /** Values of the controls when they were last saved. */
  let initial = contentsOf(form);

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const hasChanges = pending.size > 0 || changes.isChanged() || source.isChanged();
    source.keep(
      hasChanges ? { ...changedSince(initial, form), ...Object.fromEntries(pending) } : null,
    );
  };
  const enterPending = () => {
    for (const control of draftControls(form)) {
      const content = pending.get(control.name);
      if (content === undefined || !canHold(control, content)) continue;
      pending.delete(control.name);
      before.set(control.name, contentOf(control));
      changes.enter(control);
      // One at a time, because controls may depend on each other.
      flushSync(() => enterContent(control, content));
    }
    if (pending.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enterPending);
  const saveNow = () => timer && save();
  window.addEventListener('pagehide', saveNow);
  window.addEventListener(draftsHeld, saveNow);
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    pending.clear();
    observer.disconnect();
    source.keep(null);
  };

  return {
    /** Called when the user types. */
    note: () => {
      timer ??= setTimeout(save, settledMs);
    },
    /** Restores stored values, as soon as the controls exist. */
    enter: (values: DraftValues) => {
      for (const [name, content] of Object.entries(values)) pending.set(name, content);
      observer.observe(form, { childList: true, subtree: true });
      enterPending();
    },
    /** Restores the previous values of the controls. */
    leave: () => {
      for (const control of draftControls(form)) {
        const content = before.get(control.name);
        if (content !== undefined) flushSync(() => enterContent(control, content));
      }
    },
    forget: () => {
      clear();
      before.clear();
      initial = contentsOf(form);
      changes.forget();
    },
    stop: () => {
      window.removeEventListener('pagehide', saveNow);
      window.removeEventListener(draftsHeld, saveNow);
      clear();
    },
  };
}

function contentsOf(form: HTMLFormElement): DraftValues {
  return Object.fromEntries(draftControls(form).map((one) => [one.name, contentOf(one)]));
}

/** Returns the changed values. Others may change the rest before the draft is restored. */
function changedSince(known: DraftValues, form: HTMLFormElement): DraftValues {
  const changed = Object.entries(contentsOf(form)).filter(([name, now]) => known[name] !== now);
  return Object.fromEntries(changed);
}

/** Excludes passwords and files, and parts of the form that store their own drafts. */
function draftControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(
    (control) =>
      !['password', 'file', 'hidden'].includes(control.type) &&
      control.closest('[data-own-draft]') === null,
  );
}
