import type { CaptionTrack, Cue } from '@atelier/contracts/media/captions';
import { useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { isDeclined, resolveConflict } from '~/shared/feedback/save-conflicts.ts';
import { formatClock } from '~/shared/format/format.ts';
import { typedText, useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { useUpdateCaptionsMutation } from './captions-api.ts';
import { savedCues } from './cue-edits.ts';

/** Pause in typing after which changes are saved, in milliseconds. */
const pauseMs = 800;

export interface CueSaving {
  /** What the editor says about it. */
  readonly state: string;
  readonly failed: boolean;
  /**
   * Saves what is not saved yet, also over somebody else's newer changes once that is confirmed.
   * Returns whether everything is saved.
   */
  readonly save: () => Promise<boolean>;
}

/**
 * Saves cues as they are edited, one call at a time, and again once there is a connection. Asks
 * before the editor is left with changes that are not saved.
 */
export function useCueSaving({ id, updated_at }: CaptionTrack, cues: readonly Cue[]): CueSaving {
  const [update] = useUpdateCaptionsMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(cues);
  const settled = useDebounced(cues, pauseMs);
  const latest = useRef(cues);
  latest.current = cues;
  const version = useRef(updated_at);
  useUnsaved(() => (cues === saved ? null : typedText));
  const running = useRef<Promise<boolean> | null>(null);

  const send = async (): Promise<boolean> => {
    const sent = latest.current;
    const args = { id, cues: savedCues(sent) };
    const reply = await update({ ...args, if_updated_at: version.current });
    const { data, error } = await resolveConflict(reply, () => update(args));
    if (data) {
      version.current = data.captions.updated_at;
      setSaved(sent);
      setProblem(null);
      return sent === latest.current;
    }
    const kept = 'Somebody else has changed these captions. Yours are not saved.';
    setProblem(isDeclined(error) ? kept : problemOf(error, args.cues));
    return false;
  };
  const save = async () => {
    if (latest.current === saved && !running.current) return true;
    while (running.current) await running.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause in the changes saves them
  useEffect(() => {
    if (settled === latest.current && settled !== saved) void save();
  }, [settled]);
  useEffect(() => {
    if (problem === null) return;
    const again = () => void save();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
  const state = problem ?? (cues === saved ? 'All changes are saved' : 'Saving…');
  return { state, failed: problem !== null, save };
}

/** Returns why cues were not saved, and which cue is at fault. */
function problemOf(error: unknown, cues: readonly Cue[]): string {
  const message = messageOf(error, 'The server could not be reached.');
  const [, index] = /^cues\.(\d+)/.exec(fieldErrorsOf(error)[0]?.path ?? '') ?? [];
  const cue = index === undefined ? undefined : cues[Number(index)];
  return cue ? `The cue at ${formatClock(cue.start)}: ${message}` : message;
}
