import { type DragEvent, type KeyboardEvent, useState } from 'react';

/** What a list says aloud about its rows on the move. */
interface Sorting {
  /** For the row: rows are dropped on rows. */
  readonly rowProps: (index: number) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly 'data-target'?: true;
  };
  /** For the handle in the row: dragged with a pointer, or moved with the arrow keys. */
  readonly handleProps: (index: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Puts rows in another order, by drag or by keyboard. `onMove` hears of places that exist. */
export function useSorting(count: number, onMove: (from: number, to: number) => void): Sorting {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < count) onMove(from, to);
  };
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    rowProps: (index) => ({
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, index);
        end();
      },
      ...(target === index && dragged !== index && { 'data-target': true as const }),
    }),
    handleProps: (index) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setDragged(index);
      },
      onDragEnd: end,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
  };
}
