import { useCallback, useMemo, useState } from 'react';

/** Which of some rows are selected. A row that is gone is selected no more. */
export function useSelection(rows: readonly { readonly id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id))),
    [chosen, rows],
  );
  /** Stays the same, so that a row may keep what it drew. */
  const select = useCallback((id: string, isSelected: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { selected, select, clear };
}
