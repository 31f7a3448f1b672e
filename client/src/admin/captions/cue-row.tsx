import type { Cue } from '@atelier/contracts/media/captions';
import { cueTextLimit } from '@atelier/contracts/media/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, memo } from 'react';
import { formatClock } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';

export interface CueActions {
  readonly type: (text: string) => void;
  readonly nudge: (edge: 'start' | 'end', seconds: number) => void;
  /** Sets an edge to the position of the video. */
  readonly take: (edge: 'start' | 'end') => void;
  /** Splits at a place in the text. */
  readonly split: (place: number) => void;
  readonly merge: () => void;
  readonly remove: () => void;
  /** Plays from the start of the cue. */
  readonly play: () => void;
  /** Opens the previous or next cue. */
  readonly move: (step: 1 | -1) => void;
}

const clock = (seconds: number) =>
  `${formatClock(seconds)}.${String(Math.floor((seconds % 1) * 10 + 1e-6))}`;

interface ClosedCueProps {
  readonly cue: Cue;
  readonly index: number;
  readonly onOpen: (index: number) => void;
}

/** A cue that is not open. It is rendered again only if it changes: there may be thousands. */
export const ClosedCue = memo(function ClosedCue({ cue, index, onOpen }: ClosedCueProps) {
  return (
    <button type="button" onClick={() => onOpen(index)}>
      <span>{clock(cue.start)}</span> <span dir="auto">{cue.text || 'Empty'}</span>
    </button>
  );
});

/** The seconds by which a key moves the edge of a cue. */
const step = 0.1;

/** Keys in the text of an open cue; returns false for others. */
function pressKey(event: KeyboardEvent<HTMLTextAreaElement>, actions: CueActions): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const { selectionStart } = event.currentTarget;
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    actions.nudge(shiftKey ? 'end' : 'start', key === 'ArrowLeft' ? -step : step);
    return true;
  }
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    actions.move(key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if (!ctrlKey && !metaKey) return false;
  if (key === 'Enter') actions.split(selectionStart);
  else if (key.toLowerCase() === 'm') actions.merge();
  else if (key === ' ') actions.play();
  else return false;
  return true;
}

interface OpenCueProps {
  readonly cue: Cue;
  readonly isLast: boolean;
  readonly actions: CueActions;
}

/** The cue that is being edited. */
export function OpenCue({ cue, isLast, actions }: OpenCueProps) {
  return (
    <chakra.div p="3" bg="surface.inset" borderRadius="md">
      <Flex gap="4" wrap="wrap" mb="2">
        <Edge label="Start" edge="start" seconds={cue.start} actions={actions} />
        <Edge label="End" edge="end" seconds={cue.end} actions={actions} />
      </Flex>
      <chakra.textarea
        aria-label="Text"
        // The open cue is the one that is typed in.
        autoFocus
        rows={2}
        w="full"
        p="2"
        bg="surface"
        borderWidth="hairline"
        borderColor="border.strong"
        borderRadius="sm"
        dir="auto"
        maxLength={cueTextLimit}
        value={cue.text}
        onChange={(event) => actions.type(event.target.value)}
        onKeyDown={(event) => {
          if (pressKey(event, actions)) event.preventDefault();
        }}
      />
      <Flex gap="2" wrap="wrap" mt="2">
        <Button variant="outline" size="sm" onClick={actions.play}>
          Play
        </Button>
        <Button
          variant="outline"
          size="sm"
          // Keeps the place in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const area = event.currentTarget.closest('li')?.querySelector('textarea');
            actions.split(area?.selectionStart ?? 0);
          }}
        >
          Split at the cursor
        </Button>
        <Button variant="outline" size="sm" disabled={isLast} onClick={actions.merge}>
          Merge with next
        </Button>
        <Button variant="quiet" size="sm" onClick={actions.remove}>
          Delete
        </Button>
      </Flex>
    </chakra.div>
  );
}

interface EdgeProps {
  readonly label: string;
  readonly edge: 'start' | 'end';
  readonly seconds: number;
  readonly actions: CueActions;
}

function Edge({ label, edge, seconds, actions }: EdgeProps) {
  return (
    <Flex role="group" aria-label={label} align="center" gap="1" textStyle="small">
      <chakra.span color="text.muted">{label}</chakra.span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${label} 0.1 s earlier`}
        onClick={() => actions.nudge(edge, -step)}
      >
        −
      </Button>
      <chakra.output fontVariantNumeric="tabular-nums">{clock(seconds)}</chakra.output>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${label} 0.1 s later`}
        onClick={() => actions.nudge(edge, step)}
      >
        +
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Set ${label.toLowerCase()} to the position of the video`}
        onClick={() => actions.take(edge)}
      >
        Set
      </Button>
    </Flex>
  );
}
