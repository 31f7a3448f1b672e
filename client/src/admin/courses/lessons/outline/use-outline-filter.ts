import { useCallback, useState } from 'react';
import type { OutlineFilter } from './outline-filter.ts';

/** The filter of the list of lessons, and how it is changed. */
export function useOutlineFilter() {
  const [query, setQuery] = useState('');
  const [isCompact, setCompact] = useState(false);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  /** Stable, so that rows do not render again. */
  const toggle = useCallback((id: string) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const filter: OutlineFilter = { query, collapsed, isCompact };
  return { filter, setQuery, setCompact, setCollapsed, toggle };
}
