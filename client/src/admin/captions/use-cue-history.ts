import type { Cue } from '@atelier/contracts/media/captions';
import { useReducer } from 'react';

type Cues = readonly Cue[];

interface History {
  readonly past: readonly Cues[];
  readonly now: Cues;
  readonly future: readonly Cues[];
  /** What the last change was, so that typing in one cue is a single step. */
  readonly last: string | null;
}

type Step =
  | { readonly kind: 'change'; readonly cues: Cues; readonly what: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** Steps that can be undone. */
const most = 200;

function stepped(history: History, step: Step): History {
  const { past, now, future, last } = history;
  if (step.kind === 'change') {
    if (step.cues === now) return history;
    const isSame = step.what !== null && step.what === last;
    const before = isSame ? past : [...past, now].slice(-most);
    return { past: before, now: step.cues, future: [], last: step.what };
  }
  if (step.kind === 'undo') {
    const previous = past.at(-1);
    if (!previous) return history;
    return { past: past.slice(0, -1), now: previous, future: [now, ...future], last: null };
  }
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest, last: null } : history;
}

/** Cues with the steps by which they were changed. */
export function useCueHistory(initial: Cues) {
  const [{ past, now, future }, step] = useReducer(stepped, {
    ...{ past: [], now: initial, future: [], last: null },
  });
  return {
    cues: now,
    /** @param what names changes that are one step together, such as typing in one cue */
    change: (cues: Cues, what: string | null = null) => step({ kind: 'change', cues, what }),
    undo: past.length > 0 ? () => step({ kind: 'undo' }) : null,
    redo: future.length > 0 ? () => step({ kind: 'redo' }) : null,
  };
}
