import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Section } from '@atelier/contracts/catalog/sections';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { pageCount } from '~/shared/ui/list/pager.tsx';
import { useSorting } from '~/shared/ui/list/use-sorting.ts';
import { type OutlineFilter, shownRows } from './outline/outline-filter.ts';
import {
  inOutline,
  keyOf,
  moveLessons,
  moveRow,
  type OutlineRow,
  rowsOf,
} from './outline/outline-rows.ts';
import { useOutline } from './outline/use-outline.ts';

/** Rows shown per page; a course may have hundreds of lessons. */
const rowsPerPage = { full: 20, compact: 150 } as const;

/**
 * The sections and lessons of a course in pages, and the row that takes the focus.
 *
 * @param readAt when the course was requested, in milliseconds since 1970
 * @param startAt ID of the lesson whose page is shown first
 * @param addedId ID of the lesson that was just added, whose page is shown
 * @param filter which rows are shown
 */
export function useLessonRows(
  course: Course,
  readAt: number,
  startAt: string | undefined,
  addedId: string | undefined,
  filter: OutlineFilter,
) {
  const { rows, arrange, onDragging } = useOutline(course, readAt);
  const [announcement, announce] = useState('');
  // Key of the row that was just moved; its handle keeps the focus, even on another page.
  const [moved, setMoved] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>({ page: 1, key: startAt });
  useEffect(() => {
    if (addedId) setPlace((before) => ({ page: before.page, key: addedId }));
  }, [addedId]);
  const pageSize = rowsPerPage[filter.isCompact ? 'compact' : 'full'];
  const visible = shownRows(rows, filter);
  const pages = pageCount(visible.length, pageSize);
  const page = Math.min(
    pageOf(
      visible.map(({ row }) => row),
      place,
      pageSize,
    ),
    pages,
  );
  const first = (page - 1) * pageSize;
  const onMove = (at: number, to: number) => {
    const key = keyOf(rows[at]!);
    const outline = moveRow(rows, at, to);
    const after = rowsOf(inOutline(course, outline));
    arrange(outline);
    setPlace({ page, key });
    setMoved(key);
    announce(placeText(after, key));
  };
  const sorting = useSorting(rows.length, onMove, onDragging);
  /** Stable while the page stays the same, so that memoized rows do not render again. */
  const showCopy = useCallback(
    ({ id }: Lesson) => {
      setCopied(id);
      setPlace({ page, key: id });
    },
    [page],
  );
  return {
    ...{ rows, page, pages, sorting, announcement, moved, copied, showCopy },
    shown: visible.slice(first, first + pageSize),
    // The button responds immediately; the rows of the other page are rendered afterwards.
    turnTo: (wanted: number) =>
      startTransition(() => {
        setPlace({ page: wanted });
        setMoved(null);
        setCopied(null);
      }),
    moveTo: (selected: ReadonlySet<string>, section: Section | null) => {
      arrange(moveLessons(rows, selected, section?.id ?? null));
      setPlace({ page });
      announce(`Moved to ${section?.title ?? 'no section'}.`);
    },
    showSection: ({ title }: Section) => {
      announce(`Section ${title} added.`);
      setPlace({ page: Number.MAX_SAFE_INTEGER });
    },
  };
}

/** The page of a row, or a fallback page number if that row does not exist. */
interface Place {
  readonly page: number;
  readonly key?: string | undefined;
}

function pageOf(rows: readonly OutlineRow[], { page, key }: Place, pageSize: number): number {
  const at = rows.findIndex((row) => keyOf(row) === key);
  return at < 0 ? page : Math.floor(at / pageSize) + 1;
}

/** Announcement of a row's new position. */
function placeText(rows: readonly OutlineRow[], key: string): string {
  const at = rows.findIndex((row) => keyOf(row) === key);
  const row = rows[at]!;
  const sections = rows.filter(({ kind }) => kind === 'section');
  if (row.kind === 'section') {
    return `${row.section.title} is now section ${row.index + 1} of ${sections.length}.`;
  }
  const place = `lesson ${row.index + 1} of ${rows.length - sections.length}`;
  const above = rows.slice(0, at).findLast(({ kind }) => kind === 'section');
  const where = above?.kind === 'section' ? `, in ${above.section.title}` : '';
  return `${row.lesson.title} is now ${place}${where}.`;
}
