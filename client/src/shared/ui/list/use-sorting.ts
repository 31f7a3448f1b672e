import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A list whose rows can be reordered. It is stable, so that rows can be memoized. */
export interface Sorting {
  readonly list: symbol;
  /** Moves a row, if the target position exists. */
  readonly move: (from: number, to: number) => void;
}

/**
 * Reorders rows by dragging or keyboard. `onMove` is called only for positions that exist,
 * `onDragging` when a drag starts and ends.
 */
export function useSorting(
  count: number,
  onMove: (from: number, to: number) => void,
  onDragging?: (isDragging: boolean) => void,
): Sorting {
  const latest = useRef({ count, onMove, onDragging });
  useEffect(() => {
    latest.current = { count, onMove, onDragging };
  });
  const [sorting] = useState<Sorting>(() => ({
    list: Symbol('list'),
    move: (from, to) => {
      if (from !== to && to >= 0 && to < latest.current.count) latest.current.onMove(from, to);
    },
  }));
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === sorting.list,
        onDragStart: () => latest.current.onDragging?.(true),
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          if (target) {
            const from = source.data.index as number;
            sorting.move(from, placeOf(from, target.data));
          }
          latest.current.onDragging?.(false);
        },
      }),
    [sorting],
  );
  return sorting;
}

/**
 * A row of a sortable list: its handle is dragged with a pointer, or moves it with the arrow keys.
 * @returns `line`: the side of the row at which a dragged row would be dropped
 */
export function useSortableRow({ list, move }: Sorting, index: number) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [line, setLine] = useState<Edge | null>(null);
  useEffect(() => {
    if (!row.current || !handle.current) return undefined;
    const element = row.current;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          const from = source.data.index as number;
          setLine(placeOf(from, self.data) === from ? null : extractClosestEdge(self.data));
        },
        onDragLeave: () => setLine(null),
        onDrop: () => setLine(null),
      }),
    );
  }, [list, index]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return { row, handle, line, onKeyDown };
}

/** Returns the new index of a row that is dropped at the nearest side of another one. */
function placeOf(from: number, target: Record<string | symbol, unknown>): number {
  return getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: target.index as number,
    closestEdgeOfTarget: extractClosestEdge(target),
    axis: 'vertical',
  });
}
