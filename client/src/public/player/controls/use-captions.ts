import type { Captions as Offered } from '@atelier/contracts/media/playback';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepPreferences, playerPreferences } from '~/public/player/player-preferences.ts';

export interface Captions {
  readonly offered: readonly Offered[];
  /** The captions that are shown; null if they are off. */
  readonly shown: Offered | null;
  /** Shows captions by their id, or none. */
  readonly show: (id: string | null) => void;
  /** Turns captions off, or on in the language shown last. */
  readonly toggle: () => void;
}

/** State of a video's captions. The language is remembered for the next video. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  offered: readonly Offered[],
): Captions {
  const [wanted, setWanted] = useState(() => playerPreferences().captions);
  const [id, setId] = useState<string | null>(null);
  const last = useRef(wanted);
  if (wanted) last.current = wanted;
  const inLanguage = (language: string) =>
    offered.find((one) => one.id === id && one.language === language) ??
    offered.find((one) => one.language === language);
  const shown = (wanted && inLanguage(wanted)) || null;
  const shownId = shown?.id;

  // Tracks that a stream has itself stay off: they would be shown a second time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tracks start with the mode of the browser
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = shownId !== undefined && track.id === shownId ? 'showing' : 'disabled';
    }
  }, [video, shownId, offered]);

  const show = (next: string | null) => {
    const language = offered.find((one) => one.id === next)?.language ?? '';
    setId(next);
    setWanted(language);
    keepPreferences({ captions: language });
  };
  const toggle = () => show(shown ? null : ((inLanguage(last.current) ?? offered[0])?.id ?? null));
  return { offered, shown, show, toggle };
}
