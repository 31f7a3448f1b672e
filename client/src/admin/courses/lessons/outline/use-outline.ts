import type { Course } from '@atelier/contracts/catalog/courses';
import type { OutlinePart } from '@atelier/contracts/catalog/sections';
import { useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { onOrders, ownOrder, saveOrder } from './order-saving.ts';
import { inOutline, type OutlineRow, outlineOfRows, rowsOf } from './outline-rows.ts';

interface Outline {
  readonly rows: readonly OutlineRow[];
  readonly arrange: (outline: OutlinePart[]) => void;
  /** Freezes the rows while one of them is dragged. */
  readonly onDragging: (isDragging: boolean) => void;
}

/**
 * The sections and lessons in the order made here, which is shown immediately and saved in the
 * background. Between moves, changes by others are shown.
 * @param readAt when the stored lessons were requested, in milliseconds since 1970
 */
export function useOutline(course: Course, readAt: number): Outline {
  const dispatch = useAppDispatch();
  const own = useSyncExternalStore(onOrders, () => ownOrder(course.id));
  const [held, setHeld] = useState<OutlinePart[] | null>(null);
  const isOwn = own && (own.savedAt === null || readAt < own.savedAt);
  const rows = rowsOf(inOutline(course, held ?? (isOwn ? own.outline : null)));

  return {
    rows,
    arrange: (outline) => {
      setHeld(null);
      saveOrder(dispatch, course.id, outline, outlineOfRows(rows));
    },
    onDragging: (isDragging) => setHeld(isDragging ? outlineOfRows(rows) : null),
  };
}
