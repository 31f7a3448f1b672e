import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** What makes rows sortable. The functions stay the same, so that a row may keep what it drew. */
export interface SortingProps {
  /** For the row: rows are dropped on rows. */
  readonly rowProps: (index: number) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  /** For the handle in the row: dragged with a pointer, or moved with the arrow keys. */
  readonly handleProps: (index: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Puts rows in another order, by drag or by keyboard. `onMove` hears of places that exist,
 * `onDragging` of when a drag begins and ends.
 * @returns `target`: the row that would be dropped on
 */
export function useSorting(
  count: number,
  onMove: (from: number, to: number) => void,
  onDragging?: (isDragging: boolean) => void,
) {
  const [target, setTarget] = useState<number | null>(null);
  const latest = useRef({ count, onMove, onDragging });
  useEffect(() => {
    latest.current = { count, onMove, onDragging };
  });
  const [props] = useState<SortingProps>(() => {
    let dragged: number | null = null;
    const move = (from: number, to: number) => {
      if (from !== to && to >= 0 && to < latest.current.count) latest.current.onMove(from, to);
    };
    const end = () => {
      dragged = null;
      setTarget(null);
      latest.current.onDragging?.(false);
    };
    return {
      rowProps: (index) => ({
        onDragOver: (event) => {
          if (dragged === null) return;
          event.preventDefault();
          setTarget(index === dragged ? null : index);
        },
        onDrop: (event) => {
          if (dragged === null) return;
          event.preventDefault();
          move(dragged, index);
          end();
        },
      }),
      handleProps: (index) => ({
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', String(index));
          dragged = index;
          latest.current.onDragging?.(true);
        },
        onDragEnd: end,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
        },
      }),
    };
  });
  return { target, sorting: props };
}
