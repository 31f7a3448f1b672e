import type { AssetOwner, MediaState, MediaStep } from '@atelier/contracts/media/assets';
import { useSyncExternalStore } from 'react';

type Kind = AssetOwner['kind'];

/** State of a video, and the current processing step. */
export interface LiveMedia {
  readonly media: MediaState;
  readonly step: MediaStep | null;
}

const states = new Map<string, LiveMedia>();
const listeners = new Set<() => void>();

const keyOf = (kind: Kind, id: string) => `${kind}/${id}`;

/** Records the state of a video; null if the row itself is more current. */
export function setMediaState(kind: Kind, id: string, state: LiveMedia | null): void {
  if (state) states.set(keyOf(kind, id), state);
  else states.delete(keyOf(kind, id));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of a video during processing, which is more current than the row's. */
export function useMediaState(kind: Kind, id: string): LiveMedia | undefined {
  return useSyncExternalStore(subscribe, () => states.get(keyOf(kind, id)));
}
