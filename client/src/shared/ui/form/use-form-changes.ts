import { type FocusEvent, type FormEvent, useRef } from 'react';
import { typedText, useUnsaved } from './drafts/unsaved.tsx';
import { type Control, contentOf, isControl, labelOf } from './form-controls.ts';

/** Tracks whether a form has unsaved input. */
export function useFormChanges() {
  /** Value of each control when it was first focused. */
  const before = useRef(new Map<Control, string>());
  const touched = useRef(new Set<Control>());
  const changed = () =>
    [...touched.current].filter(
      (control) =>
        control.isConnected && contentOf(control) !== (before.current.get(control) ?? ''),
    );
  const isChanged = () => changed().length > 0;
  const enter = (control: Control) => {
    if (!before.current.has(control)) before.current.set(control, contentOf(control));
  };
  useUnsaved(() => (isChanged() ? typedText : null));
  return {
    isChanged,
    /** Returns the visible names of the changed controls. */
    names: () => changed().map(labelOf),
    /** Call this before a control changes. */
    enter,
    /** Call this when the input has been saved or discarded. */
    forget: () => {
      before.current.clear();
      touched.current.clear();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isControl(target)) enter(target);
    },
    onInput: ({ target }: FormEvent) => {
      if (isControl(target)) touched.current.add(target);
    },
  };
}
