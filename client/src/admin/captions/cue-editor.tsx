import type { CaptionTrack, Cue } from '@atelier/contracts/media/captions';
import { cueTextLimit } from '@atelier/contracts/media/limits';
import { chakra, Flex } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { MomentList } from '~/shared/ui/list/moment-list.tsx';
import * as edits from './cue-edits.ts';
import { ClosedCue, type CueActions, OpenCue } from './cue-row.tsx';
import { FindAndReplace } from './find-and-replace.tsx';
import { useCueHistory } from './use-cue-history.ts';
import { useCueSaving } from './use-cue-saving.ts';

interface CueEditorProps {
  readonly track: CaptionTrack;
  readonly cues: readonly Cue[];
  /** Path of the video. */
  readonly video: string;
  readonly onDone: () => void;
}

/** Edits captions beside their video. Changes are saved as one goes, and can be undone. */
export function CueEditor({ track, cues: initial, video, onDone }: CueEditorProps) {
  const player = useRef<HTMLVideoElement>(null);
  const { cues, change, undo, redo } = useCueHistory(initial);
  const [open, setOpen] = useState<number | null>(null);
  const saving = useCueSaving(track, cues);
  const list = useRef<HTMLOListElement>(null);
  // What was pressed to get here is gone.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const finish = async () => {
    if (await saving.save()) onDone();
  };
  const { openCue, actionsOf } = useCueActions(player, cues, change, setOpen);
  const add = () => {
    const { cues: more, index } = edits.added(cues, player.current?.currentTime ?? 0);
    change(more);
    setOpen(index);
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="6"
      onKeyDown={(event) => pressHistoryKey(event, undo, redo)}
    >
      <Flex direction="column" gap="4">
        {/* biome-ignore lint/a11y/useMediaCaption: the captions are edited beside it */}
        <chakra.video ref={player} src={video} aria-label={track.label} controls w="full" />
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" size="sm" disabled={!undo} onClick={() => undo?.()}>
            Undo
          </Button>
          <Button variant="outline" size="sm" disabled={!redo} onClick={() => redo?.()}>
            Redo
          </Button>
          <Button variant="outline" size="sm" onClick={add}>
            Add a cue here
          </Button>
        </Flex>
        <FindAndReplace cues={cues} onReplace={change} />
        <chakra.p textStyle="small" color="text.muted">
          In the text: Ctrl+Enter splits, Ctrl+M merges with the next cue, Ctrl+Space plays, Alt+←
          and Alt+→ move the start, with Shift the end, Alt+↑ and Alt+↓ open another cue.
        </chakra.p>
      </Flex>
      <Flex direction="column" gap="3" minW="0">
        <MomentList ref={list} maxH="half" overflowY="auto" lang={track.language}>
          {cues.map((cue, index) => (
            // Cues have no names of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              {index === open ? (
                <OpenCue cue={cue} isLast={index === cues.length - 1} actions={actionsOf(index)} />
              ) : (
                <ClosedCue cue={cue} index={index} onOpen={openCue} />
              )}
            </li>
          ))}
        </MomentList>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <chakra.p role="status" textStyle="small" color={saving.failed ? 'danger' : 'text.muted'}>
            {saving.state}
          </chakra.p>
          <Flex gap="2">
            {saving.failed && <Button onClick={() => void saving.save()}>Save again</Button>}
            <Button variant="outline" onClick={() => void finish()}>
              Done
            </Button>
          </Flex>
        </Flex>
      </Flex>
    </chakra.div>
  );
}

/** Returns what can be done with each cue. `openCue` stays the same function. */
function useCueActions(
  player: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
  change: (cues: readonly Cue[], what?: string | null) => void,
  setOpen: (index: number | null) => void,
) {
  const seek = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds;
  };
  const latest = useRef(cues);
  latest.current = cues;
  const openCue = useCallback(
    (index: number) => {
      const cue = latest.current[index];
      if (!cue) return;
      setOpen(index);
      if (player.current) player.current.currentTime = cue.start;
    },
    [player, setOpen],
  );
  const actionsOf = (index: number): CueActions => ({
    type: (text) => change(edits.withText(cues, index, text), `text ${index}`),
    nudge: (edge, seconds) => {
      const moved = edits.nudged(cues, index, edge, seconds);
      change(moved, `${edge} ${index}`);
      seek(moved[index]![edge]);
    },
    take: (edge) => change(edits.movedTo(cues, index, edge, player.current?.currentTime ?? 0)),
    split: (place) => change(edits.split(cues, index, place)),
    merge: () => {
      const joined = edits.merged(cues, index);
      if (joined === cues && index < cues.length - 1) {
        toast('info', `Together, both cues have more than ${cueTextLimit} characters`);
      }
      change(joined);
    },
    remove: () => {
      change(edits.without(cues, index));
      setOpen(cues.length > 1 ? Math.min(index, cues.length - 2) : null);
    },
    play: () => {
      seek(cues[index]!.start);
      player.current?.play().catch(() => undefined);
    },
    move: (step) => openCue(index + step),
  });
  return { openCue, actionsOf };
}

function pressHistoryKey(
  event: KeyboardEvent,
  undo: (() => void) | null,
  redo: (() => void) | null,
): void {
  if (!event.ctrlKey && !event.metaKey) return;
  // Fields of one line undo what is typed in them.
  if (event.target instanceof HTMLInputElement) return;
  const key = event.key.toLowerCase();
  const act =
    key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
  if (act === undefined) return;
  event.preventDefault();
  act?.();
}
