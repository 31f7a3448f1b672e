import { useCallback, useState } from 'react';
import { keyOf, type OutlineRow } from './outline-rows.ts';

/** What of the lessons is shown. */
export interface OutlineFilter {
  /** Text that titles of lessons contain; empty for all of them. */
  readonly query: string;
  /** Ids of sections whose lessons are hidden. */
  readonly collapsed: ReadonlySet<string>;
  /** Whether rows have one line, so that many fit on a screen. */
  readonly isCompact: boolean;
}

interface PlacedRow {
  readonly row: OutlineRow;
  /** Position among all rows, starting at 0. */
  readonly index: number;
}

/** Returns the rows that a filter shows. A search finds lessons of collapsed sections, too. */
export function shownRows(
  rows: readonly OutlineRow[],
  { query, collapsed }: Pick<OutlineFilter, 'query' | 'collapsed'>,
): PlacedRow[] {
  const wanted = query.trim().toLocaleLowerCase();
  let isOpen = true;
  return rows.flatMap((row, index): PlacedRow[] => {
    if (row.kind === 'section') {
      isOpen = !collapsed.has(keyOf(row));
      return wanted === '' ? [{ row, index }] : [];
    }
    const isWanted = row.lesson.title.toLocaleLowerCase().includes(wanted);
    return wanted === '' ? (isOpen ? [{ row, index }] : []) : isWanted ? [{ row, index }] : [];
  });
}

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
