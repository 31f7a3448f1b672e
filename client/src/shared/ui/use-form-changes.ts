import { type FocusEvent, type FormEvent, useRef } from 'react';
import { type Control, contentOf, isControl, labelOf } from './form-controls.ts';
import { typedText, useUnsaved } from './unsaved.tsx';

/** Knows whether a form holds anything that was typed and not saved. */
export function useFormChanges() {
  /** What each control held when it was first entered. */
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
    /** What the changed controls are called. */
    names: () => changed().map(labelOf),
    /** A control is about to be changed. */
    enter,
    /** What was typed is saved, or given up. */
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
