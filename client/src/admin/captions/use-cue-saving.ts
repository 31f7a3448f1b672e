import type { CaptionTrack, Cue } from '@atelier/contracts/media/captions';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { isDeclined, resolveConflict } from '~/shared/feedback/save-conflicts.ts';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { useUpdateCaptionsMutation } from './captions-api.ts';
import { savedCues } from './cue-edits.ts';

/** Pause in typing after which changes are saved, in milliseconds. */
const pauseMs = 800;

export interface CueSaving {
  /** What the editor says about it. */
  readonly state: string;
  readonly failed: boolean;
  /** Saves what is not saved yet, also over somebody else's newer changes once that is confirmed. */
  readonly save: () => Promise<void>;
}

/** Saves cues as they are edited, one call at a time. */
export function useCueSaving({ id, updated_at }: CaptionTrack, cues: readonly Cue[]): CueSaving {
  const [update] = useUpdateCaptionsMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(cues);
  const settled = useDebounced(cues, pauseMs);
  const latest = useRef(cues);
  latest.current = cues;
  const version = useRef(updated_at);
  const running = useRef<Promise<void> | null>(null);

  const send = async () => {
    const sent = latest.current;
    const args = { id, cues: savedCues(sent) };
    const reply = await update({ ...args, if_updated_at: version.current });
    const { data, error } = await resolveConflict(reply, () => update(args));
    if (data) {
      version.current = data.captions.updated_at;
      setSaved(sent);
      setProblem(null);
      return;
    }
    const kept = 'Somebody else has changed these captions. Yours are not saved.';
    setProblem(isDeclined(error) ? kept : messageOf(error, 'The server could not be reached.'));
  };
  const save = async () => {
    while (running.current) await running.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    await running.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause in the changes saves them
  useEffect(() => {
    if (settled === latest.current && settled !== saved) void save();
  }, [settled]);
  const state = problem ?? (cues === saved ? 'All changes are saved' : 'Saving…');
  return { state, failed: problem !== null, save };
}
