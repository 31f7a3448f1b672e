import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';
import { RowAction } from '~/shared/ui/list/row-action.tsx';

/** Line that shows where a dragged row will be dropped. */
export const insertionLine = {
  '&[data-line]::before': {
    content: '""',
    position: 'absolute',
    insetX: '0',
    h: '0.5',
    bg: 'accent',
  },
  '&[data-line=top]::before': { top: '-1px' },
  '&[data-line=bottom]::before': { bottom: '-1px' },
} as const;

interface RowMovesProps {
  readonly name: string;
  readonly handle: RefObject<HTMLButtonElement | null>;
  /** Whether the drag handle takes the focus on mount. */
  readonly isHeld: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** -1 moves the row up, 1 moves it down. */
  readonly onMove: (by: -1 | 1) => void;
}

/**
 * Controls that move a row: a handle for dragging and the arrow keys, and buttons on touch screens.
 */
export function RowMoves(props: RowMovesProps) {
  const { name, handle, isHeld, isFirst, isLast, onKeyDown, onMove } = props;
  return (
    <>
      <Button
        ref={handle}
        variant="quiet"
        size="icon"
        cursor="grab"
        aria-label={`Move ${name}: arrow up or down`}
        autoFocus={isHeld}
        onKeyDown={onKeyDown}
        css={{ [onTouch]: { display: 'none' } }}
      >
        <GripVertical aria-hidden />
      </Button>
      <chakra.div display="none" css={{ [onTouch]: { display: 'block' } }}>
        <RowAction label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ChevronUp aria-hidden />
        </RowAction>
        <RowAction label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ChevronDown aria-hidden />
        </RowAction>
      </chakra.div>
    </>
  );
}
