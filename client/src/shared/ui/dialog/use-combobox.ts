import { type KeyboardEvent, useId, useState } from 'react';

interface ComboboxOptions {
  readonly count: number;
  /** Called when Enter is pressed, with the index of the selected option, or -1 without one. */
  readonly onEnter: (index: number) => void;
}

/**
 * Keyboard support and ARIA attributes of a field with a list, according to the combobox pattern:
 * arrow keys select, Enter accepts. Focus stays in the field.
 */
export function useCombobox({ count, onEnter }: ComboboxOptions) {
  const id = useId();
  const [chosen, setChosen] = useState(-1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      const next = (chosen + step + count + (chosen < 0 && step < 0 ? 1 : 0)) % count;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(chosen < count ? chosen : -1);
    }
  };

  return {
    /** Call this when the options change. */
    reset: () => setChosen(-1),
    fieldProps: {
      role: 'combobox' as const,
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': chosen >= 0 && chosen < count ? `${id}-${chosen}` : undefined,
      onKeyDown,
    },
    listId: `${id}-list`,
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      'aria-selected': index === chosen,
      onPointerMove: () => setChosen(index),
    }),
  };
}
