import type { AssetOwner, MediaState, MediaStep } from '@atelier/contracts/media/assets';
import { useSyncExternalStore } from 'react';

type Kind = AssetOwner['kind'];

/** Where a video stands, with what is being done to it. */
export interface LiveMedia {
  readonly media: MediaState;
  readonly step: MediaStep | null;
}

const states = new Map<string, LiveMedia>();
const listeners = new Set<() => void>();

const keyOf = (kind: Kind, id: string) => `${kind}/${id}`;

/** Remembers where a video stands; null: the row's own answer says more. */
export function setMediaState(kind: Kind, id: string, state: LiveMedia | null): void {
  if (state) states.set(keyOf(kind, id), state);
  else states.delete(keyOf(kind, id));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the processing of a row's video stands, fresher than the row, while it is on the move. */
export function useMediaState(kind: Kind, id: string): LiveMedia | undefined {
  return useSyncExternalStore(subscribe, () => states.get(keyOf(kind, id)));
}
