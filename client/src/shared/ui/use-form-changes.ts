import { type FocusEvent, type FormEvent, useRef } from 'react';
import { typedText, useUnsaved } from './unsaved.tsx';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Knows whether a form holds anything that was typed and not saved. */
export function useFormChanges() {
  /** What each control held when it was first entered. */
  const before = useRef(new Map<Control, string>());
  const touched = useRef(new Set<Control>());
  useUnsaved(() => {
    const isChanged = (control: Control) =>
      control.isConnected && contentOf(control) !== (before.current.get(control) ?? '');
    return [...touched.current].some(isChanged) ? typedText : null;
  });
  return {
    /** What was typed is saved. */
    forget: () => {
      before.current.clear();
      touched.current.clear();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isControl(target) && !before.current.has(target)) {
        before.current.set(target, contentOf(target));
      }
    },
    onInput: ({ target }: FormEvent) => {
      if (isControl(target)) touched.current.add(target);
    },
  };
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function contentOf(control: Control): string {
  const isTicked = control instanceof HTMLInputElement && control.type === 'checkbox';
  return isTicked ? String(control.checked) : control.value;
}
