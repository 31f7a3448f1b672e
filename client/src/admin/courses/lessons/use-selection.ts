import { useCallback, useMemo, useState } from 'react';

/** Which rows are selected. Rows that no longer exist are dropped from the selection. */
export function useSelection(rows: readonly { readonly id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id))),
    [chosen, rows],
  );
  /** Stable, so that memoized rows do not render again. */
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
